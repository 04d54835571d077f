import { Fragment, useId } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useOfferedActions, type Action } from '@/shared/lib/actions'
import { keyLabel } from '@/shared/ui/action-keys'
import { Dialog } from '@/shared/ui/dialog'
import { shortcutsCatalog, SingleKeysChoice } from './single-keys-choice'
import classes from '../shell-dialogs.module.css'

interface Line {
  id: string
  label: string
  /** Alternatives. */
  keys: readonly string[]
}

/** Actions with keys; steps through rows first. */
function linesOf(actions: readonly Action[], section: Action['section']): Line[] {
  return actions
    .filter((action) => action.section === section)
    .map(({ id, label, key, ownKeys = [] }) => ({ id, label, keys: [...(key === undefined ? [] : [key]), ...ownKeys] }))
    .filter(({ keys }) => keys.length > 0)
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

/** The keyboard shortcuts of the actions on this page, and the scope of single keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(shortcutsCatalog)
  const id = useId()
  // By key, because parts of a page offer their actions in the order in which their code loads.
  const rank = ({ isKeyOnly, key = '' }: Action) => (isKeyOnly ? '' : key)
  const actions = useOfferedActions().toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))))
  // Keys of layers and of the palette, which handle them while they are open.
  const escape: Line = { id: 'escape', label: t('escape'), keys: ['Esc'] }
  const inPalette: Line[] = [
    { id: 'choose', label: t('chooseResult'), keys: ['↑', '↓'] },
    { id: 'open', label: t('openResult'), keys: ['Enter'] },
    { id: 'chips', label: t('toChips'), keys: ['Tab'] },
  ]
  const groups = [
    { title: 'everywhere', lines: [...linesOf(actions, 'everywhere'), escape] },
    { title: 'searchField', lines: inPalette },
    { title: 'list', lines: linesOf(actions, 'list') },
    { title: 'page', lines: linesOf(actions, undefined) },
  ] as const
  const column = (shown: readonly (typeof groups)[number][]) =>
    shown
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => (
        <section key={title} aria-labelledby={`${id}-${title}`}>
          <h3 id={`${id}-${title}`} className="caption mt-3 mb-1">
            {t(title)}
          </h3>
          <dl className="medium">
            {lines.map(({ id: lineId, label, keys }) => (
              <div key={lineId} className="line between high-32 line-bottom">
                <dt className="text">{label}</dt>
                <dd className="line rigid gap-1">
                  {keys.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && <span className="dim">{t('or')}</span>}
                      <kbd className="key-cap">{keyLabel(key, isMac())}</kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))
  return (
    <Dialog title={t('title')} onClose={onClose} width={680}>
      <div className={`grid ${classes['columns']}`}>
        <div>{column(groups.slice(0, 2))}</div>
        <div>{column(groups.slice(2))}</div>
      </div>
      <section className="stack mt-4 line-top pad-top-4" aria-labelledby={`${id}-single`}>
        <h3 id={`${id}-single`}>{t('singleKeys')}</h3>
        <div>
          <SingleKeysChoice />
        </div>
        <p className="caption">{t('singleKeysHelp')}</p>
        <p className="caption">{t('layout')}</p>
      </section>
    </Dialog>
  )
}
