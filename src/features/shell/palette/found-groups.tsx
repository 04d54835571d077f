import type { useRouter } from '@tanstack/react-router'
import { hostLabel } from '@/api/host-labels'
import type { Gpu } from '@/contract/gpu'
import type { Host } from '@/contract/host'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { lowestPrice } from '@/domain/best-price'
import { findModels } from '@/domain/find-models'
import { hourlyPrice } from '@/domain/hourly-price'
import { matchGpu } from '@/domain/match-gpu'
import { offerLinkSearch } from '@/domain/offer-links'
import { offerName, placeText } from '@/domain/offer-text'
import type { SearchWords } from '@/domain/search-words'
import type { WordFilters } from '@/domain/word-meaning'
import { matchesTemplate, templateName } from '@/domain/template-text'
import { runAction, type Action } from '@/shared/lib/actions'
import { foldText } from '@/shared/lib/fold-text'
import type { Format } from '@/shared/i18n/format'
import { keyLabel } from '@/shared/ui/action-keys'
import { moneyText } from '@/shared/ui/money-text'
import { unitName } from '@/shared/ui/units'
import type { Chip, PaletteTexts } from './chips'
import { matchActions } from './match-actions'
import { linesOf, theseLines, type FoundGroup, type PaletteLine } from './palette-line'
import { remember } from './recent'
import type { PaletteData, PaletteGpu, PaletteProvider } from './use-palette-data'
import type { WordSearch } from './use-word-search'

/** A saved search, from the feature that keeps it. */
export interface SavedEntry {
  id: string
  name: string
  gpus: readonly string[]
  changes: number
  open: () => void
}

export interface PaletteContext {
  t: PaletteTexts
  format: Format
  currency: Currency
  router: ReturnType<typeof useRouter>
  data: PaletteData
  saved: readonly SavedEntry[]
  /** @param inCurrency the currency of the price bounds, if not the current one */
  openOffers: (filters: WordFilters, inCurrency?: Currency) => void
  saveSearch: (filters: WordFilters, name: string) => void
}

export function searchGroups(words: SearchWords, chips: readonly Chip[], search: WordSearch, context: PaletteContext): FoundGroup[] {
  const { t, currency, openOffers, saveSearch } = context
  const { total, isAtLeast, rows } = search
  const name = nameOfSearch(chips)
  const label = total === undefined || isAtLeast ? t('show') : total === 0 ? t('showNone') : t('showCount', { count: total })
  const open: PaletteLine = {
    id: 'search open',
    icon: 'filter',
    label,
    key: 'Enter',
    run() {
      remember({ kind: 'search', text: words.canonical, currency })
      openOffers(words.filters)
    },
  }
  const save: PaletteLine = {
    id: 'search save',
    icon: 'bookmark',
    label: t('saveSearch'),
    detail: name,
    run: () => saveSearch(words.filters, name),
  }
  return [
    { id: 'search', ...theseLines([open, save]) },
    { id: 'cheapest', title: t('cheapest'), note: t('opensOffer'), ...linesOf(rows, (offer) => offerLine(offer, context)) },
  ]
}

export const nameOfSearch = (chips: readonly Chip[]): string =>
  chips
    .filter(({ isIdle }) => !isIdle)
    .map(({ label }) => label)
    .join(', ')

function offerLine(offer: SearchOffer, { t, format, currency, router, data }: PaletteContext): PaletteLine {
  const provider = data.providers.find(({ value }) => value === offer.provider_translit_name)?.name ?? offer.provider_translit_name
  const price = hourlyPrice(offer.prices, currency)
  const money = 'amount' in price ? moneyText(price.amount, price.currency, currency, format) : null
  return {
    id: `offer ${offer.id}`,
    icon: 'list',
    label: offerName(offer, format) ?? offer.id,
    detail: [provider, placeText(offer, format, false)].filter(Boolean).join(', '),
    end: money && t.rich('perHour', { price: <b className="emphasis">{money.text}</b> }),
    run: () =>
      void router.navigate({ to: '/offers/$offerId', params: { offerId: offer.id }, search: offerLinkSearch(offer, { currency }) }),
  }
}

export function foundGroups(
  text: string,
  words: SearchWords,
  commands: readonly Action[],
  pages: readonly Action[],
  context: PaletteContext,
): FoundGroup[] {
  const { t, data, saved } = context
  const { gpu: models = [], provider } = words.filters
  // Within a search, only the words that set no filter can be names. One word can be both: "all", or the name of a country.
  const unknown = words.tokens.filter(({ kind }) => kind === 'unknown').map(({ canonical }) => canonical)
  const name = words.isSearch && (words.tokens.length > 1 || models.length > 0) ? unknown.join(' ') : text.trim()
  const named = <Item,>(items: readonly Item[], textOf: (item: Item) => string): readonly Item[] =>
    name === '' ? [] : findModels(items, foldText(name), (item) => foldText(textOf(item)))
  const gpus = models.length > 0 ? data.gpus.filter(({ value }) => models.includes(value)) : named(data.gpus, gpuText)
  const providers =
    provider === undefined ? named(data.providers, ({ name: own }) => own) : data.providers.filter((one) => one.value === provider)
  const searches =
    models.length > 0 ? saved.filter((one) => one.gpus.some((slug) => models.includes(slug))) : named(saved, (one) => one.name)
  const withModel = data.hosts.filter(({ offer }) => models.includes(offer?.gpu_translit_name ?? ''))
  const meant = models.length > 0 && name === '' ? withModel : named(models.length > 0 ? withModel : data.hosts, hostText)
  // A label such as "H100 Berlin 4" has words that set filters.
  const whole = foldText(text.trim())
  const labelled = whole === '' ? [] : findModels(data.hosts, whole, (host) => foldText(hostText(host)))
  const hosts = [...new Set([...labelled, ...meant])]
  const groups: FoundGroup[] = [
    { id: 'gpus', title: t('gpusTitle'), note: t('allPlaces'), ...linesOf(gpus, (one) => gpuLine(one, context)) },
    { id: 'providers', title: t('providersTitle'), ...linesOf(providers, (one) => providerLine(one, context)) },
    {
      id: 'templates',
      title: t('templatesTitle'),
      ...linesOf(name === '' ? [] : data.templates.filter((template) => matchesTemplate(template, name)), (template) => ({
        ...templateLine(template.id, templateName(template), context),
        detail: template.description?.split('\n')[0],
      })),
    },
    { id: 'saved', title: t('savedSearches'), ...linesOf(searches, (one) => savedLine(one, context)) },
    { id: 'hosts', title: t('hostsTitle'), note: hostsNote(context), ...linesOf(hosts, (host) => hostLine(host, context)) },
  ]
  const matching = (all: readonly Action[]) => (name === '' ? [] : matchActions(all, name))
  const found = matching(commands)
  const inPages = matching(pages.map((page) => ({ ...page, group: '' })))
  // "rent" means the command for the current offer, and the pages under "Rent" only without one.
  const shown = found.length + inPages.length > 0 ? inPages : matching(pages)
  return [
    ...groups,
    { id: 'pages', title: t('pages'), ...linesOf(shown, (page) => actionLine(page, 'file')) },
    { id: 'commands', title: t('commands'), ...linesOf(found, (command) => actionLine(command, 'arrow')) },
  ]
}

/** Undefined unless only a part of the hosts is loaded. */
export const hostsNote = ({ t, data: { hostsPart } }: Pick<PaletteContext, 't' | 'format' | 'data'>): string | undefined =>
  hostsPart && t('hostsPart', { loaded: hostsPart.loaded, total: hostsPart.total })

/** A disabled action says why and does nothing. */
function actionLine(action: Action, usual: 'file' | 'arrow'): PaletteLine {
  const { id, label, icon = usual, key, isCurrent } = action
  const why = action.disabledReason?.() ?? null
  return {
    id,
    icon,
    label,
    isCurrent,
    ...(key === undefined ? {} : { key: keyLabel(key, false) }),
    ...(why === null ? {} : { detail: why, staysOpen: true }),
    run: () => runAction(action),
  }
}

/** Memory of the data sheet, if the name means one model. */
function memoryText({ name, translit_name }: Gpu, format: Format): string | undefined {
  const match = matchGpu({ name, translitName: translit_name })
  return match.kind === 'model' ? `${format.number(match.sheet.memory)} ${unitName('gb', format.locale)}` : undefined
}

const hostText = ({ id, address, offer }: Host): string =>
  [hostLabel(id), address || id, offer?.gpu_name, offer?.gpu_translit_name].filter(Boolean).join(' ')

function hostLine({ id, address, offer }: Host, { format, router }: PaletteContext): PaletteLine {
  const label = hostLabel(id)
  const gpu = offer && offerName(offer, format)
  return {
    id: `host ${id}`,
    icon: 'screen',
    label: label ?? (address || id),
    detail: [label === null ? null : address || id, gpu].filter(Boolean).join(', ') || undefined,
    run: () => void router.navigate({ to: '/hosts/$hostId', params: { hostId: id } }),
  }
}

const gpuText = ({ name, value }: PaletteGpu): string => `${name} ${value}`

export function gpuLine({ name, value, gpu }: PaletteGpu, { t, format, currency, router }: PaletteContext): PaletteLine {
  const best = lowestPrice(gpu, currency)
  const money = best && moneyText(best.amount, best.currency, currency, format)
  return {
    id: `gpu ${value}`,
    icon: 'chip',
    label: name,
    detail: memoryText(gpu, format),
    end: money && t.rich('fromPrice', { price: <b className="emphasis">{money.text}</b> }),
    run() {
      remember({ kind: 'gpu', value, name })
      void router.navigate({ to: '/gpus/$gpuName', params: { gpuName: value } })
    },
  }
}

export function providerLine({ name, value, provider }: PaletteProvider, { t, router }: PaletteContext): PaletteLine {
  return {
    id: `provider ${value}`,
    icon: 'building',
    label: name,
    end: provider.offers !== null && provider.offers > 0 ? t('countOffers', { count: provider.offers }) : undefined,
    run() {
      remember({ kind: 'provider', value, name })
      void router.navigate({ to: '/providers/$providerName', params: { providerName: value } })
    },
  }
}

export const templateLine = (templateId: string, name: string, { router }: PaletteContext): PaletteLine => ({
  id: `template ${templateId}`,
  icon: 'layers',
  label: name,
  run() {
    remember({ kind: 'template', value: templateId, name })
    void router.navigate({ to: '/templates/$templateId', params: { templateId } })
  },
})

export const savedLine = ({ id, name, changes, open }: SavedEntry, { t }: PaletteContext): PaletteLine => ({
  id: `saved ${id}`,
  icon: 'bookmark',
  label: name,
  end: changes > 0 ? t('changes', { count: changes }) : undefined,
  run: open,
})
