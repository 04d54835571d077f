import { useMessages } from '@/shared/i18n/i18n'
import { masked } from '@/shared/lib/mask'
import { Icon } from '@/shared/ui/icon'
import { Section } from './connect-section'
import type { ConnectionLink, SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './messages'
import { vscodeLink } from './ssh-commands'

interface Props {
  target: SshTarget | null
  links: readonly ConnectionLink[]
  oddLinks: readonly string[]
}

export function OpenSection({ target, links, oddLinks }: Props) {
  const t = useMessages(connectionCatalog)
  const vscode = target && vscodeLink(target)
  return (
    <Section title={t('open')}>
      <ul className="stack">
        {vscode !== null && (
          <li>
            <a
              href={vscode}
              className={`row medium text high-control framed-strong rounded raised weight-500 undecorated hover-sunken ${classes['link']}`}
            >
              <Icon name="code" />
              {t('vscode')}
              <small className="caption plain break-anywhere push-end">{t('overSsh')}</small>
            </a>
          </li>
        )}
        {links.map(({ name, href, host }) => (
          <li key={name}>
            <a
              href={href}
              className={`row medium text high-control framed-strong rounded raised weight-500 undecorated hover-sunken ${classes['link']}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="external" />
              {t(name)}
              <small className="caption plain break-anywhere push-end">{host}</small>
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      {vscode === null && links.length === 0 && <p className="caption break-anywhere leading-14 mt-6px">{t('nothingToOpen')}</p>}
      {links.length > 0 && <p className="caption break-anywhere leading-14 mt-6px">{t('noToken')}</p>}
      {oddLinks.map((sent) => (
        <p key={sent} className="caption break-anywhere leading-14 mt-6px">
          {t.rich('oddLink', { text: <code>{String(masked(sent))}</code> })}
        </p>
      ))}
    </Section>
  )
}
