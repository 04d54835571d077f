import { useMessages } from '@/shared/i18n/i18n'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './connect-page.module.css'
import { sessionCatalog } from './messages'

const FACTS = [
  ['check', 'factMoney', 'factMoneyLead'],
  ['eyeOff', 'factTrackers', 'factTrackersLead'],
  ['key', 'factForget', 'factForgetLead'],
] as const satisfies readonly (readonly [IconName, string, string])[]

/** Answers three questions of a user who is about to enter a key: costs, trackers, and how to remove the key. */
export function DoorFacts() {
  const t = useMessages(sessionCatalog)
  return (
    <ul className={`note ${classes['facts']}`} role="list">
      {FACTS.map(([icon, text, lead]) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{t.rich(text, { lead: <b className="emphasis">{t(lead)}</b> })}</span>
        </li>
      ))}
    </ul>
  )
}
