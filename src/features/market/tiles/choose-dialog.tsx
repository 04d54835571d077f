import { findModels } from '@/domain/find-models'
import { Button } from '@/shared/ui/button'
import { useDeferredValue, useState } from 'react'
import check from '@/shared/ui/choices.module.css'
import { Dialog } from '@/shared/ui/dialog'
import { Icon } from '@/shared/ui/icon'
import { SearchBox } from '@/shared/ui/search-box'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { unlistedModel, type MarketModel } from '../market-models'
import { useMarketReader } from '../use-market-reader'
import classes from '../later-parts.module.css'
import { chosenGpus, MAX_TILES } from './chosen-gpus'

interface Props {
  /** Null if the API has not listed its models. */
  listed: readonly MarketModel[] | null
  /** The models of the tiles. */
  models: readonly MarketModel[]

  onClose: () => void
}

/** Which GPUs have a tile, and in which order. */
export function ChooseDialog({ listed, models, onClose }: Props) {
  const { t } = useMarketReader()
  const isPhone = useMedia(PHONE)
  const [slugs, setSlugs] = useState<readonly string[]>(() => {
    const stored = chosenGpus.get()
    return stored.length > 0 ? stored : models.map(({ slug }) => slug).slice(0, MAX_TILES)
  })
  const [text, setText] = useState('')
  const nameOf = (slug: string) => listed?.find((model) => model.slug === slug)?.name ?? unlistedModel(slug).name
  const isFull = slugs.length >= MAX_TILES
  // The field responds at once, the list follows.
  const found = findModels(listed ?? [], useDeferredValue(text), ({ name, slug }) => `${name} ${slug}`)
  const toggle = (slug: string) => setSlugs(slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug])
  const move = (index: number, by: number) => {
    const next = [...slugs]
    next.splice(index + by, 0, ...next.splice(index, 1))
    setSlugs(next)
  }
  const save = (next: readonly string[]) => {
    chosenGpus.set(next)
    onClose()
  }
  return (
    <Dialog
      title={t('chooseGpus')}
      about={t('chosenOf', { chosen: slugs.length, most: MAX_TILES })}
      onClose={onClose}
      width={680}
      foot={
        <>
          <Button variant="subtle" className="push-start" onClick={() => save([])}>
            {t('resetChoice')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => save(slugs)}>{t('saveChoice')}</Button>
        </>
      }
    >
      <div className="halves">
        <ChosenGpus slugs={slugs} nameOf={nameOf} onMove={move} onRemove={toggle} />
        <section aria-labelledby="gpus-listed">
          <h3 id="gpus-listed" className="mb-2">
            {t('listedGpus')}
          </h3>
          {/* On a phone, the keyboard would cover the chosen GPUs. */}
          <SearchBox label={t('searchGpus')} value={text} onChange={setText} data-autofocus={isPhone ? undefined : true} />
          <Status className="caption high-1lh">
            {isFull ? t('fullChoice', { most: MAX_TILES }) : listed && found.length === 0 ? t('noGpuFound') : ''}
          </Status>
          <ul className={classes['listed']}>
            {found.map(({ slug, name }) => (
              <li key={slug}>
                <label className={check['check']}>
                  <input
                    type="checkbox"
                    checked={slugs.includes(slug)}
                    disabled={isFull && !slugs.includes(slug)}
                    onChange={() => toggle(slug)}
                  />
                  <bdi>{name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

interface ChosenGpusProps {
  slugs: readonly string[]
  nameOf: (slug: string) => string
  onMove: (index: number, by: number) => void
  onRemove: (slug: string) => void
}

function ChosenGpus({ slugs, nameOf, onMove, onRemove }: ChosenGpusProps) {
  const { t } = useMarketReader()
  return (
    <section aria-labelledby="gpus-chosen">
      <h3 id="gpus-chosen" className="mb-2">
        {t('chosen')}
      </h3>
      {slugs.length === 0 && <p className="caption high-1lh">{t('noneChosen')}</p>}
      <ol>
        {slugs.map((slug, index) => {
          const name = nameOf(slug)
          return (
            <li className="flex medium middle high-32 line-bottom" key={slug}>
              <bdi className="grow break-anywhere">{name}</bdi>
              <button
                type="button"
                className={`icon-button faded-off ${classes['up']}`}
                aria-label={t('moveUp', { name })}
                aria-disabled={index === 0}
                onClick={() => index > 0 && onMove(index, -1)}
              >
                <Icon name="arrowDown" />
              </button>
              <button
                type="button"
                className="icon-button faded-off"
                aria-label={t('moveDown', { name })}
                aria-disabled={index === slugs.length - 1}
                onClick={() => index < slugs.length - 1 && onMove(index, 1)}
              >
                <Icon name="arrowDown" />
              </button>
              <button type="button" className="icon-button" aria-label={t('removeGpu', { name })} onClick={() => onRemove(slug)}>
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
