import { isRecord } from '@/contract/lenient'
import { IDLE_MINUTES_KEY, parseIdleMinutes } from '@/api/key/key-idle'
import { PREFERENCES_KEY, parsePreferences, preferences } from '@/api/preferences'
import { parseUnits, UNITS_KEY } from '@/api/service-units'
import { CSV_FORMAT_KEY, parseCsvFormat } from '@/shared/lib/csv-format'
import { registerLocalData } from '@/shared/lib/local-data'
import { describeData } from '@/shared/lib/local-items'

registerLocalData({
  name: 'preferences',
  key: PREFERENCES_KEY,
  describe: describeData(
    ['Preferences', 'Language, currency, theme, density, hidden columns, spending limits.'],
    ['Настройки', 'Язык, валюта, тема, плотность, скрытые столбцы, лимиты расходов.'],
  ),
  validate: (value) => (isRecord(value) ? { ok: true, value: parsePreferences(value), dropped: 0 } : { ok: false }),
  // A file must not lift a limit on spending, and the last export is that of this browser.
  merge: (value) => {
    const { limits, exportedAt } = preferences.fresh()
    const read = parsePreferences(value)
    return { ...read, limits: limits ?? read.limits, exportedAt }
  },
})

registerLocalData({
  name: 'idle-minutes',
  key: IDLE_MINUTES_KEY,
  describe: describeData(
    ['Idle time', 'Minutes of inactivity until the encrypted key is locked.'],
    ['Время бездействия', 'Через сколько минут блокируется зашифрованный ключ.'],
  ),
  validate: (value) => (parseIdleMinutes(value) === value ? { ok: true, value, dropped: 0 } : { ok: false }),
})

registerLocalData({
  name: 'csv-format',
  key: CSV_FORMAT_KEY,
  describe: describeData(
    ['CSV format', 'Separator and decimal sign of exported tables.'],
    ['Формат CSV', 'Разделитель и десятичный знак в экспорте таблиц.'],
  ),
  validate: (value) => (parseCsvFormat(value) === value ? { ok: true, value, dropped: 0 } : { ok: false }),
})

registerLocalData({
  name: 'units',
  key: UNITS_KEY,
  describe: describeData(
    ['Units', 'Units of API values, detected or chosen by you.'],
    ['Единицы', 'Единицы значений API: определённые или выбранные вами.'],
  ),
  validate: (value) => (isRecord(value) ? { ok: true, value: parseUnits(value), dropped: 0 } : { ok: false }),
})
