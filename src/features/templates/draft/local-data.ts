import { registerLocalData } from '@/shared/lib/local-data'
import { describeData, itemsOf } from '@/shared/lib/local-items'
import { drafts, DRAFTS_KEY, parseDraft } from './draft'

/** Characters per text; long environments and commands have a few thousand. */
const MAX_TEXT = 100_000

registerLocalData({
  name: 'template-drafts',
  key: DRAFTS_KEY,
  describe: describeData(
    ['Template drafts', 'Unsaved changes, without registry fields or values that look like secrets.'],
    ['Черновики шаблонов', 'Несохранённые правки, без полей реестра и значений, похожих на секреты.'],
  ),
  items: itemsOf(drafts, parseDraft, { maxText: MAX_TEXT }),
})
