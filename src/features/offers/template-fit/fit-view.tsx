import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { imageText, templateName } from '@/domain/template-text'
import { templateFit, type FitCheck, type TemplateFit, type FitReason, type Verdict } from '@/domain/template-fit'
import { templateQuery } from '@/api/templates'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import { formatFor, type Format } from '@/shared/i18n/format'
import { translator, type Translate } from '@/shared/i18n/i18n'
import { catalog, type Locale } from '@/shared/i18n/messages'
import { Icon, type IconName } from '@/shared/ui/icon'
import type { messages } from './messages.en'
import classes from './template-fit.module.css'

export const templateFitCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Loaded {
  rows: readonly SearchOffer[]
  isByHand: boolean
}

/** Loaded rows without a match after which "Fits only" loads more by hand only, and loaded rows per match. */
const ENOUGH_LOADED = 500
const LOADED_PER_MATCH = 50

/** The template does not name its CUDA version, which hides no offer. */
const NOT_NAMED: ReadonlySet<FitReason> = new Set(['cuda-not-named', 'cuda-minor-not-named', 'rocm'])

/** The loaded offers that have all that the template names. If they are rare, only the user loads more, never a whole market. */
function fitsOnly(template: Template) {
  // By list, so that the rows keep their identity until more are loaded.
  const lists = new WeakMap<readonly SearchOffer[], SearchOffer[]>()
  const fits = (row: SearchOffer): boolean => {
    const { cuda, disk } = templateFit(template, row)
    return [cuda, disk].every(({ verdict, reason }) => verdict === 'fits' || NOT_NAMED.has(reason))
  }
  return ({ rows: loaded, isByHand }: Loaded) => {
    let rows = lists.get(loaded)
    if (!rows) lists.set(loaded, (rows = loaded.filter(fits)))
    const total = undefined
    return {
      results: { rows, total, isByHand: isByHand || loaded.length >= Math.max(ENOUGH_LOADED, rows.length * LOADED_PER_MATCH) },
      /** Without a total: it counts offers that do not fit too. */
      status: { shown: rows.length, total },
    }
  }
}

interface FitText {
  verdict: Verdict
  word: string
  short: string
  reasons: readonly string[]
}

const ICONS = { fits: 'check', 'may-not': 'alert', unknown: 'info' } as const satisfies Record<FitText['verdict'], IconName>
const TONES = { fits: 'good', 'may-not': 'warn', unknown: 'dim' } as const satisfies Record<FitText['verdict'], string>

const fitMark = ({ verdict, word, short, reasons }: FitText) => (
  <span className={`block ${classes['fit']}`} title={reasons.join(' ')}>
    <span className={`flex middle gap-1 nowrap ${TONES[verdict]}`}>
      <Icon name={ICONS[verdict]} size={14} />
      {word}
    </span>
    <small className="cut">{short}</small>
  </span>
)

export interface FitView {
  name: string
  image: string
  of: (row: SearchOffer) => FitText
  mark: (row: SearchOffer) => ReactNode
  fitting: ReturnType<typeof fitsOnly>
}

type FitTranslate = Translate<typeof messages>

export async function loadFitView(templateId: string, locale: Locale, client: QueryClient): Promise<FitView> {
  const [template, texts] = await Promise.all([client.fetchQuery(templateQuery(templateId)), templateFitCatalog.load(locale)])
  return toFitView(template, translator<typeof messages>(texts, locale), formatFor(locale))
}

export function toFitView(template: Template, t: FitTranslate, format: Format): FitView {
  const known = new WeakMap<SearchOffer, FitText>()
  const of = (row: SearchOffer) => {
    let text = known.get(row)
    if (!text) known.set(row, (text = describeFit(templateFit(template, row), t, format)))
    return text
  }
  return {
    name: templateName(template),
    image: imageText(template) ?? t('imageUnknown'),
    of,
    mark: (row) => fitMark(of(row)),
    fitting: fitsOnly(template),
  }
}

const WORD = { fits: 'fits', 'may-not': 'mayNotFit', unknown: 'unknown' } as const
const SEVERITY = ['fits', 'unknown', 'may-not'] as const

function describeFit({ verdict, cuda, disk }: TemplateFit, t: FitTranslate, format: Format): FitText {
  // The more severe check decides, CUDA if both are equal.
  const decisive = SEVERITY.indexOf(disk.verdict) > SEVERITY.indexOf(cuda.verdict) ? disk : cuda
  return {
    verdict,
    word: t(WORD[verdict]),
    short: t(`short-${decisive.reason}`, paramsOf(decisive, format)),
    reasons: [cuda, disk].map((check) => t(`why-${check.reason}`, paramsOf(check, format))),
  }
}

/** CUDA versions are text; disk sizes are numbers in the format of the language. */
const paramsOf = ({ needs, has }: FitCheck, { number }: Format) => {
  const written = (value: string | number | null) => (typeof value === 'number' ? number(value) : (value ?? ''))
  return { needs: written(needs), has: written(has) }
}
