const SWITCHES = new Set(
  `-d -i -t -P -q --detach --init --interactive --no-healthcheck --oom-kill-disable --privileged --publish-all --quiet --read-only --rm
  --sig-proxy --tty --use-api-socket`.split(/\s+/),
)

/** Flags of `docker run` whose value may be the next word. */
const VALUED = new Set(
  `-a -c -e -h -l -m -p -u -v -w --add-host --annotation --attach --blkio-weight --cap-add --cap-drop --cgroup-parent --cgroupns --cidfile
  --cpu-period --cpu-quota --cpu-shares --cpus --cpuset-cpus --cpuset-mems --detach-keys --device --device-cgroup-rule --device-read-bps
  --device-write-bps --dns --dns-option --dns-search --domainname --entrypoint --env --env-file --expose --gpus --group-add --health-cmd
  --health-interval --health-retries --health-start-period --health-timeout --hostname --ip --ip6 --ipc --isolation --label --label-file
  --link --log-driver --log-opt --mac-address --memory --memory-reservation --memory-swap --memory-swappiness --mount --name --net
  --network --network-alias --oom-score-adj --pid --pids-limit --platform --publish --pull --restart --runtime --security-opt --shm-size
  --stop-signal --stop-timeout --storage-opt --sysctl --tmpfs --ulimit --user --userns --uts --volume --volume-driver --volumes-from
  --workdir`.split(/\s+/),
)

const REPEATED = new Set(
  `-a -l -v --add-host --annotation --attach --cap-add --cap-drop --device --device-cgroup-rule --dns --dns-option --dns-search --env-file
  --expose --group-add --label --label-file --link --log-opt --mount --network --net --network-alias --security-opt --storage-opt --sysctl
  --tmpfs --ulimit --volume --volumes-from`.split(/\s+/),
)

export const takesNextWord = (flag: string): boolean => VALUED.has(flag)

export const isRepeated = (flag: string): boolean => REPEATED.has(flag)

/** A single word, parsed without looking at the next one. */
export type FlagWord =
  /** `valueStart` is where the value begins in the word: `--env=` in `--env=A=1`, `-e` in `-eA=1`. */
  | { kind: 'with-value'; name: string; valueStart: number }
  | { kind: 'wants-value'; name: string }
  | { kind: 'alone'; name: string }
  | { kind: 'unknown' }

export function parseFlag(word: string): FlagWord {
  if (/^--[a-z]/.test(word)) {
    const equals = word.indexOf('=')
    if (equals > 0) return { kind: 'with-value', name: word.slice(0, equals), valueStart: equals + 1 }
    return VALUED.has(word) ? { kind: 'wants-value', name: word } : { kind: 'alone', name: word }
  }
  if (!/^-[A-Za-z]/.test(word)) return { kind: 'unknown' }
  const name = word.slice(0, 2)
  if (VALUED.has(name)) {
    if (word.length === 2) return { kind: 'wants-value', name }
    return { kind: 'with-value', name, valueStart: word.charAt(2) === '=' ? 3 : 2 }
  }
  // Combined switches: `-it` or `-it=true`.
  const equals = word.indexOf('=')
  const switches = equals < 0 ? word : word.slice(0, equals)
  const letters = switches.slice(1).split('')
  if (!letters.every((letter) => SWITCHES.has(`-${letter}`))) return { kind: 'unknown' }
  return equals < 0 ? { kind: 'alone', name: word } : { kind: 'with-value', name: switches, valueStart: equals + 1 }
}
