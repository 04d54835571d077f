import { registerLocalData } from '@/shared/lib/local-data'
import { describeData } from '@/shared/lib/local-items'
import { parseRecent, RECENT_KEY } from './recent'

registerLocalData({
  name: 'recent',
  key: RECENT_KEY,
  describe: describeData(
    ['Recent searches', 'Your last six choices in the command palette.'],
    ['Недавние поиски', 'Шесть последних команд и переходов из палитры.'],
  ),
  validate: (value) => {
    if (!Array.isArray(value)) return { ok: false }
    const valid = parseRecent(value)
    return { ok: true, value: valid, dropped: value.length - valid.length }
  },
})
