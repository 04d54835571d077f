import { registerLocalData } from '@/shared/lib/local-data'
import { describeData } from '@/shared/lib/local-items'
import { CHOSEN_GPUS_KEY, parseChosenGpus } from './tiles/chosen-gpus'

registerLocalData({
  name: 'market-gpus',
  key: CHOSEN_GPUS_KEY,
  describe: describeData(
    ['GPUs on the Market page', 'GPU models you chose, in your order.'],
    ['GPU на странице «Рынок»', 'Выбранные модели GPU в вашем порядке.'],
  ),
  validate: (value) => {
    if (!Array.isArray(value)) return { ok: false }
    const chosen = parseChosenGpus(value)
    return { ok: true, value: chosen, dropped: value.length - chosen.length }
  },
})
