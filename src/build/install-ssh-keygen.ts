import { spawnSync } from 'node:child_process'
import { installByApt } from './apt.ts'

const MISSING =
  'No ssh-keygen was found and none could be installed: install OpenSSH (Debian: apt-get install openssh-client). The tests of SSH keys fail without it.'

/** Any end but "not found" will do: asked nothing, it prints its usage. */
const hasSshKeygen = (): boolean => spawnSync('ssh-keygen', ['-?'], { stdio: 'ignore' }).error === undefined

/** The tests of SSH keys compare with the real ssh-keygen. Where there is none they fail; this says why beforehand. */
export async function ensureSshKeygen(): Promise<void> {
  if (hasSshKeygen()) return
  process.stdout.write('No ssh-keygen here: installing OpenSSH.\n')
  await installByApt(['openssh-client'])
  if (!hasSshKeygen()) process.stderr.write(`${MISSING}\n`)
}
