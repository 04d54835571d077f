import type { QueryClient } from '@tanstack/react-query'
import { imageOf, templateName } from '@/domain/template-words'
import { templateFit, type FitCheck, type TemplateFit } from '@/domain/template-fit'
import { templateQuery } from '@/api/templates'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import { formatFor, type Format } from '@/shared/i18n/format'
import { translator, type Translate } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import type { FitView, FitWords } from './fit-view'
import { templateFitCatalog } from './messages'
import type { messages } from './messages.en'

type FitTranslate = Translate<typeof messages>

/** Reads the template and makes the checks of it, in one language. */
export async function fitViewOf(templateId: string, locale: Locale, client: QueryClient): Promise<FitView> {
  const [template, texts] = await Promise.all([client.fetchQuery(templateQuery(templateId)), templateFitCatalog.load(locale)])
  return viewOf(template, translator<typeof messages>(texts, locale), formatFor(locale))
}

export function viewOf(template: Template, t: FitTranslate, format: Format): FitView {
  const image = imageOf(template)
  const known = new WeakMap<SearchOffer, FitWords>()
  return {
    name: templateName(template),
    image: image ? [image.name, image.tag].filter(Boolean).join(':') : t('imageUnknown'),
    of(row) {
      let words = known.get(row)
      if (!words) known.set(row, (words = wordsOf(templateFit(template, row), t, format)))
      return words
    },
  }
}

const WORD = { fits: 'fits', 'may-not': 'mayNotFit', unknown: 'unknown' } as const
const SEVERITY = ['fits', 'unknown', 'may-not'] as const

function wordsOf({ verdict, cuda, disk }: TemplateFit, t: FitTranslate, format: Format): FitWords {
  // What stands in the way is said first; CUDA where both weigh the same.
  const decisive = SEVERITY.indexOf(disk.verdict) > SEVERITY.indexOf(cuda.verdict) ? disk : cuda
  return {
    verdict,
    word: t(WORD[verdict]),
    short: t(`short-${decisive.reason}`, paramsOf(decisive, format)),
    reasons: [cuda, disk].map((check) => t(`why-${check.reason}`, paramsOf(check, format))),
  }
}

/** Versions are names, amounts are numbers of the reader's language. */
const paramsOf = ({ needs, has }: FitCheck, { number }: Format) => {
  const written = (value: string | number | null) => (typeof value === 'number' ? number(value) : (value ?? ''))
  return { needs: written(needs), has: written(has) }
}
