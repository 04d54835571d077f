import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receiptOf } from '@/domain/receipt'
import { parseRented, type Instance } from '@/contract/instance'
import { splitSshLine, connectionOf, sshTarget, type SshTarget } from './connection'
import { rsyncCommand, scpCommand } from './copy-commands'
import { forwardCommand, shellWord, sshAlias, sshCommand, sshConfigBlock, vscodeLink, type Built } from './ssh-commands'

const instance = (raw: Record<string, unknown>): Instance => {
  const [read] = parseRented(raw).instances
  if (!read) throw new Error('not readable')
  return read
}
const A = {
  id: 'i',
  status: 'pending',
  hoster_id: 'h',
  ssh_host: '198.51.100.24',
  ssh_port: 41022,
  ssh_username: 'ubuntu',
  ssh_password: 'pw',
}
const B = { id: 'i', actual_status: 'running', image_uuid: 'x', ssh_host: 'ssh9.market.test', ssh_port: '10001', jupyter_token: 'jt' }
const target: SshTarget = { host: '198.51.100.24', port: 41022, user: 'root' }
const commandOf = (built: Built): string => ('command' in built ? built.command : built.problem)

/** Splits a line like a POSIX shell, with expansion. Runs only printf. */
const shellWords = (line: string): string[] =>
  execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${line}`], { env: { HOME: '/home/me' }, cwd: '/', encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

describe('the ssh target', () => {
  test('uses the host, port and user of both shapes, and root by default', () => {
    expect(connectionOf(instance(A)).ssh).toEqual({ host: '198.51.100.24', port: 41022, user: 'ubuntu' })
    expect(connectionOf(instance(B)).ssh).toEqual({ host: 'ssh9.market.test', port: 10001, user: 'root' })
  })
  test('falls back to the public address, and omits a port that is not reported', () => {
    expect(connectionOf(instance({ ...A, ssh_host: '', address: '203.0.113.9', ssh_port: 0 })).ssh).toMatchObject({
      host: '203.0.113.9',
      port: null,
    })
    expect(connectionOf(instance({ ...B, ssh_host: null, public_ip: '2001:db8::7' })).ssh).toMatchObject({ host: '2001:db8::7' })
    expect(connectionOf(instance({ id: 'i', status: 'pending', hoster_id: 'h' })).ssh).toEqual({ problem: 'no-host', sent: '' })
  })
  test('uses the direct port of shape B with its public address', () => {
    const direct = { ...B, ssh_host: null, ssh_port: null, public_ip: '203.0.113.5', machine_dir_ssh_port: 41022 }
    const port = (change: Record<string, unknown>) => connectionOf(instance({ ...direct, ...change })).ssh
    expect(port({})).toEqual({ host: '203.0.113.5', port: 41022, user: 'root' })
    expect(port({ ssh_port: 10001 })).toMatchObject({ port: 41022 })
    expect(port({ machine_dir_ssh_port: 0, ssh_port: 10001 })).toMatchObject({ port: 10001 })
    expect(port({ machine_dir_ssh_port: null })).toMatchObject({ port: null })
    expect(port({ ssh_host: 'ssh9.market.test', ssh_port: 10001 })).toMatchObject({ host: 'ssh9.market.test', port: 10001 })
    expect(connectionOf(receiptOf(instance(direct))).ssh).toMatchObject({ port: 41022 })
  })
  test('uses the port that only the ports map names, also in the receipt', () => {
    const ports = { '22/tcp': [{ HostIp: '0.0.0.0', HostPort: '41022' }] }
    for (const raw of [
      { ...A, ssh_host: null, ssh_port: null, address: '203.0.113.5', ports },
      { ...B, ssh_host: null, ssh_port: null, public_ip: '203.0.113.5', ports },
    ]) {
      expect(connectionOf(instance(raw)).ssh).toMatchObject({ host: '203.0.113.5', port: 41022 })
      expect(connectionOf(receiptOf(instance(raw))).ssh).toMatchObject({ host: '203.0.113.5', port: 41022 })
    }
  })
  test.each([
    ['203.0.113.5:41022', null, '203.0.113.5', 41022],
    ['[2001:db8::7]:41022', null, '2001:db8::7', 41022],
    ['[2001:db8::7]', null, '2001:db8::7', null],
    ['2001:db8::7', null, '2001:db8::7', null],
    ['203.0.113.5:41022', 2222, '203.0.113.5', 2222],
  ])('splits the address %s with the port %j', (address, port, host, expected) => {
    expect(connectionOf(instance({ ...A, ssh_host: '', address, ssh_port: port })).ssh).toMatchObject({ host, port: expected })
  })
  test('returns the direct access beside a gateway, if it is another address', () => {
    const direct = (raw: Record<string, unknown>) => connectionOf(instance(raw)).direct
    expect(direct({ ...B, public_ip: '203.0.113.5', machine_dir_ssh_port: 41022 })).toMatchObject({ host: '203.0.113.5', port: 41022 })
    expect(direct({ ...A, address: '203.0.113.5', ports: { '22/tcp': 40000 } })).toMatchObject({ host: '203.0.113.5', port: 40000 })
    expect(direct({ ...A, address: A.ssh_host, ports: { '22/tcp': A.ssh_port } })).toBeNull()
    expect(direct({ ...A, address: '203.0.113.5' })).toBeNull()
  })
  test.each([undefined, null, 0])('treats port %j as not reported', (port) =>
    expect(sshTarget('a.test', port, 'root')).toMatchObject({ port: null }),
  )
  test('derives the same target from a receipt', () => {
    for (const raw of [A, B]) expect(connectionOf(receiptOf(instance(raw))).ssh).toEqual(connectionOf(instance(raw)).ssh)
  })
  test.each([
    '-oProxyCommand=id',
    'a b',
    'a;id',
    'a$(id)',
    'a\nHost *',
    'a%h',
    '..',
    'a..b',
    '',
    "a'b",
    'user@host',
    'a/../b',
    'ａ.test',
    ':::::::::',
  ])('rejects the host %j', (host) => expect(sshTarget(host, 22, 'root')).toMatchObject({ problem: host === '' ? 'no-host' : 'odd-host' }))
  test.each([-1, 65_536, 1.5, '22;id', {}])('rejects the port %j', (port) =>
    expect(sshTarget('a.test', port, 'root')).toMatchObject({ problem: 'odd-port' }),
  )
  test.each(['-l', 'a b', 'root;id', 'r$x', 'a@b', 'a\tb', '.', 'x'.repeat(65)])('rejects the user %j', (user) =>
    expect(sshTarget('a.test', 22, user)).toMatchObject({ problem: 'odd-user' }),
  )
})

describe('commands', () => {
  const up = { direction: 'up', local: 'data set', remote: '/root/' } as const
  test('builds ssh, scp, rsync, forward, config and VS Code commands', () => {
    expect(sshCommand(target)).toBe('ssh -p 41022 root@198.51.100.24')
    expect(sshCommand({ ...target, port: null })).toBe('ssh root@198.51.100.24')
    expect(commandOf(scpCommand(target, up))).toBe("scp -r -P 41022 './data set' root@198.51.100.24:/root/")
    expect(commandOf(scpCommand(target, { direction: 'down', local: '~/out put', remote: 'model.pt' }))).toBe(
      "scp -r -P 41022 root@198.51.100.24:model.pt ~/'out put'",
    )
    expect(commandOf(rsyncCommand(target, up))).toBe("rsync -avP -e 'ssh -p 41022' './data set' root@198.51.100.24:/root/")
    expect(commandOf(rsyncCommand({ ...target, host: '2001:db8::7', port: null }, up))).toBe(
      "rsync -avP './data set' 'root@[2001:db8::7]:/root/'",
    )
    expect(
      commandOf(
        forwardCommand(target, [
          { local: 8888, remote: 8888 },
          { local: 16006, remote: 6006 },
        ]),
      ),
    ).toBe('ssh -N -L 127.0.0.1:8888:127.0.0.1:8888 -L 127.0.0.1:16006:127.0.0.1:6006 -p 41022 root@198.51.100.24')
    expect(commandOf(sshConfigBlock(target, 'l40s-verda'))).toBe(
      'Host l40s-verda\n  HostName 198.51.100.24\n  Port 41022\n  User root\n  ServerAliveInterval 30\n',
    )
    expect(vscodeLink(target)).toBe('vscode://vscode-remote/ssh-remote+root@198.51.100.24:41022/')
  })
  test('builds scp and rsync commands for PowerShell from Windows paths', () => {
    const scpOf = (local: string) => commandOf(scpCommand(target, { ...up, local }, 'powershell')).replace(' root@198.51.100.24:/root/', '')
    expect(scpOf(String.raw`C:\data\run`)).toBe('scp -r -P 41022 C:/data/run')
    expect(scpOf(String.raw`"C:\My Files\"`)).toBe("scp -r -P 41022 'C:/My Files/'")
    expect(scpOf(String.raw`D:\it’s`)).toBe("scp -r -P 41022 'D:/it’’s'")
    expect(scpOf(String.raw`%USERPROFILE%\My Files`)).toBe('scp -r -P 41022 "$env:USERPROFILE/My Files"')
    expect(scpOf('~/a$b`c”')).toBe('scp -r -P 41022 "$env:USERPROFILE/a`$b``c`”"')
    expect(scpOf(String.raw`\\nas\share`)).toBe('scp -r -P 41022 //nas/share')
    expect(scpOf('data set')).toBe("scp -r -P 41022 './data set'")
    const rsyncOf = (local: string) =>
      commandOf(rsyncCommand(target, { ...up, local }, 'powershell')).replace(' root@198.51.100.24:/root/', '')
    expect(rsyncOf('./data')).toBe("wsl -e rsync -avP -e 'ssh -p 41022' ./data")
    expect(rsyncOf(String.raw`"C:\My Files\x"`)).toBe(String.raw`wsl --cd C:\ -e rsync -avP -e 'ssh -p 41022' './My Files/x'`)
    expect(rsyncOf(String.raw`%USERPROFILE%\x$y`)).toBe(`wsl --cd "$env:USERPROFILE" -e rsync -avP -e 'ssh -p 41022' './x$y'`)
    expect(rsyncOf('~')).toBe(`wsl --cd "$env:USERPROFILE" -e rsync -avP -e 'ssh -p 41022' ./`)
    expect([rsyncOf(String.raw`\\nas\share`), scpOf('a"b'), scpOf('""'), scpOf('C:x')]).toEqual(Array(4).fill('local-path'))
    expect(commandOf(scpCommand(target, { direction: 'down', local: 'x', remote: 'a,b' }, 'powershell'))).toBe(
      "scp -r -P 41022 'root@198.51.100.24:a,b' ./x",
    )
  })
  test('removes the quotes that a copied path has', () => {
    expect(commandOf(scpCommand(target, { ...up, local: '"/srv/my data"' }))).toBe(
      "scp -r -P 41022 '/srv/my data' root@198.51.100.24:/root/",
    )
  })
  test('keeps ~/ outside the quotes', () => {
    const homes = ['~', '~/', '~/a b', 'a~'].map((local) => commandOf(scpCommand(target, { ...up, local })).split(' root@')[0])
    expect(homes).toEqual(['scp -r -P 41022 ~/', 'scp -r -P 41022 ~/', "scp -r -P 41022 ~/'a b'", "scp -r -P 41022 './a~'"])
  })
  test('returns the problem instead of an unsafe command', () => {
    expect([scpCommand(target, { ...up, local: ' ' }), scpCommand(target, { ...up, local: 'a\nb' })]).toEqual(
      Array(2).fill({ problem: 'local-path' }),
    )
    for (const path of ['', '$(id)', '`id`', 'a b', '-rf', "'", 'a;b', 'a\\b', '*']) {
      expect(rsyncCommand(target, { ...up, remote: path })).toEqual({ problem: 'remote-path' })
    }
    expect(['*', '', 'a b', 'a\nUser x', '!a', '-a'].map((alias) => commandOf(sshConfigBlock(target, alias)))).toEqual(
      Array(6).fill('alias'),
    )
    expect(commandOf(forwardCommand(target, []))).toBe('port')
    expect(commandOf(forwardCommand(target, [{ local: 0, remote: 1 }]))).toBe('port')
    expect(
      commandOf(
        forwardCommand(target, [
          { local: 80, remote: 1 },
          { local: 80, remote: 2 },
        ]),
      ),
    ).toBe('same-port')
    expect([vscodeLink({ ...target, host: '::1' }), vscodeLink({ ...target, user: 'Admin' })]).toEqual([null, null])
  })
  test('builds a valid alias from any words', () => {
    expect([sshAlias('L40S', 'Verda'), sshAlias('RTX 4090', null, 'Прага'), sshAlias('*\n!'), sshAlias('x'.repeat(99), 'y')]).toEqual([
      'l40s-verda',
      'rtx-4090',
      'gpu',
      'x'.repeat(40),
    ])
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), (words) => 'command' in sshConfigBlock(target, sshAlias(...words))))
  })
})

describe('any input', () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '$',
      '`',
      '\\',
      ';',
      '&',
      '|',
      '\n',
      ' ',
      '~',
      '-',
      ':',
      '(',
      ')',
      '*',
      '%',
      '{',
      '#',
      'a',
      '1',
      '.',
      '/',
      '@',
      'é',
    ),
  })

  test('quotes words so that a shell parses them unchanged', () => {
    fc.assert(
      fc.property(
        fc.array(
          odd.filter((text) => !text.includes('\0')),
          { minLength: 1, maxLength: 4 },
        ),
        (texts) => {
          expect(shellWords(texts.map(shellWord).join(' '))).toEqual(texts)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('accepts no target with special characters of a shell or ssh_config', () => {
    fc.assert(
      fc.property(fc.oneof(odd, fc.string()), fc.anything(), fc.oneof(odd, fc.string()), (host, port, user) => {
        const made = sshTarget(host, port, user)
        if ('problem' in made) return
        expect(made.host).toMatch(/^[A-Za-z0-9_:][A-Za-z0-9_.:-]*$/)
        expect(made.user).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/)
        expect(commandOf(sshConfigBlock(made, 'a')).split('\n')).toHaveLength(made.port === null ? 5 : 6)
      }),
    )
  })

  test('builds an scp command with one source and one target, and no extra options', () => {
    fc.assert(
      fc.property(odd, odd, fc.constantFrom('up' as const, 'down' as const), (local, remote, direction) => {
        const built = scpCommand(target, { direction, local, remote })
        if ('problem' in built) return
        const words = shellWords(built.command.slice('scp '.length))
        expect(words.slice(0, 3)).toEqual(['-r', '-P', '41022'])
        const [here = '', there = ''] = direction === 'up' ? words.slice(3) : words.slice(3).toReversed()
        expect(words).toHaveLength(5)
        expect(there).toBe(`root@198.51.100.24:${remote}`)
        expect(here).toMatch(/^(\/|\.\.?\/)/)
      }),
      { numRuns: 60 },
    )
  })
})

describe('links', () => {
  test('removes query and fragment from links', () => {
    const made = connectionOf(instance({ ...A, ui_url: 'https://ui.test/lab?token=tt#tt' }))
    expect(made.links).toEqual([{ name: 'ui', href: 'https://ui.test/lab', host: 'ui.test' }])
  })
  test('links only to http(s) URLs and adds no token', () => {
    const made = connectionOf(
      instance({ ...A, ui_url: 'https://ui.test:8443/lab', tunnel_token: 'tt', deployment_data: { base_url: 'javascript:alert(1)' } }),
    )
    expect(made.links).toEqual([{ name: 'ui', href: 'https://ui.test:8443/lab', host: 'ui.test:8443' }])
    expect(made.oddLinks).toEqual(['javascript:alert(1)'])
    expect(JSON.stringify(made)).not.toContain('tt"')
  })
})

test.each([
  ['root@gpu-1.example.com -p 22', 'gpu-1.example.com', 22, 'root'],
  ['ssh -p 2222 ubuntu@203.0.113.5', '203.0.113.5', 2222, 'ubuntu'],
  ['ssh -p 41022 root@203.0.113.5 -L 8080:localhost:8080 -L6006:localhost:6006', '203.0.113.5', 41022, 'root'],
  ['ssh -i ~/.ssh/id_ed25519 root@203.0.113.5 -p 41022', '203.0.113.5', 41022, 'root'],
  ['ssh://root@[2001:db8::1]:41022/', '2001:db8::1', 41022, 'root'],
  ['203.0.113.5:41022', '203.0.113.5', 41022, null],
  ['\u200Egpu-1.example.com ', 'gpu-1.example.com', null, null],
  ['2001:db8::1', '2001:db8::1', null, null],
])('splits %j into host, port and user', (text, host, port, user) => {
  expect(splitSshLine(text)).toEqual({ host, port, user })
})

test('leaves a text that is no address or command whole, so that it is refused', () => {
  expect(splitSshLine('ssh root@a; rm -rf /').host).toBe('ssh root@a; rm -rf /')
})
