import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from './messages'
import { Segmented } from './segmented'

export type Shell = 'unix' | 'powershell'

const SHELLS = [
  { value: 'unix', label: 'Unix' },
  { value: 'powershell', label: 'PowerShell' },
] as const

export const useShell = () => useState<Shell>(() => (/windows/i.test(navigator.userAgent) ? 'powershell' : 'unix'))

export function ShellChoice({ value, onChange }: { value: Shell; onChange: (shell: Shell) => void }) {
  const t = useMessages(uiCatalog)
  return <Segmented size="sm" label={t('shell')} options={SHELLS} value={value} onChange={onChange} />
}
