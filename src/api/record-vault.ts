/**
 * Full records of rentals, passwords and tokens included, encrypted with the key of the open vault. Only while the vault is
 * on; without it secrets end with the tab. The journal itself never holds them.
 */
export interface RecordVault {
  /** False when the vault is not open or the browser refused; the journal's redacted receipt is then all there is. */
  keep(attemptId: string, record: unknown): Promise<boolean>
  /** `locked`: the vault must be opened first. `gone`: no such record, or it cannot be opened with this key. */
  open(attemptId: string): Promise<{ record: unknown } | 'locked' | 'gone'>
  eraseAll(): Promise<void>
}
