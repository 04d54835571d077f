import { Fragment, useId } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { shortcutsCatalog } from './messages'
import type { messages } from './messages.en'
import classes from './shortcuts-dialog.module.css'
import { SingleKeysChoice } from './single-keys-choice'

type Key = keyof typeof messages

interface Group {
  title: Key
  /** Keys of an action; alternatives are separated by "or". */
  lines: readonly (readonly [action: Key, ...keys: string[]])[]
}

const OR = 'or'

const COLUMNS: readonly (readonly Group[])[] = [
  [
    {
      title: 'everywhere',
      lines: [
        ['search', 'Ctrl K', OR, '/'],
        ['sheet', '?'],
        ['escape', 'Esc'],
      ],
    },
    {
      title: 'searchField',
      lines: [
        ['chooseResult', '↑', '↓'],
        ['openResult', 'Enter'],
        ['toChips', 'Tab'],
      ],
    },
  ],
  [
    {
      title: 'list',
      lines: [
        ['rows', 'j', 'k', OR, '↓', '↑'],
        ['openRow', 'Enter'],
        ['compare', 'x'],
        ['rent', 'r'],
        ['availability', 'a'],
        ['ends', 'Home', 'End'],
        ['filters', 'f'],
        ['save', 's'],
      ],
    },
  ],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(shortcutsCatalog)
  const id = useId()
  return (
    <Dialog title={t('title')} onClose={onClose} width={680}>
      <div className={classes['columns']}>
        {COLUMNS.map((groups) => (
          <div key={groups[0]?.title}>
            {groups.map(({ title, lines }) => (
              <section key={title} aria-labelledby={`${id}-${title}`}>
                <h3 id={`${id}-${title}`} className="note">
                  {t(title)}
                </h3>
                <dl>
                  {lines.map(([action, ...keys]) => (
                    <div key={action}>
                      <dt>{t(action)}</dt>
                      <dd>
                        {keys.map((key) => (
                          <Fragment key={key}>{key === OR ? <span className="dim">{t('or')}</span> : <kbd>{key}</kbd>}</Fragment>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
      <section className={`stack ${classes['choice']}`} aria-labelledby={`${id}-single`}>
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
