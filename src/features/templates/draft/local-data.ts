import { registerLocalData } from '@/shared/lib/local-data'
import { itemsPart } from '@/shared/lib/local-items'
import { drafts } from './draft'

/** Characters per text; long environments and commands have a few thousand. */
const MAX_TEXT = 100_000

registerLocalData(
  itemsPart(
    drafts,
    ['Template drafts', 'Unsaved changes, without registry fields or values that look like secrets.'],
    ['Черновики шаблонов', 'Несохранённые правки, без полей реестра и значений, похожих на секреты.'],
    { maxText: MAX_TEXT },
  ),
)
