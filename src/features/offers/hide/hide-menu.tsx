import { useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import { ActionMenu } from '@/shared/ui/action-menu/action-menu'
import { MenuButton } from '@/shared/ui/action-menu/menu-button'
import { hideCatalog } from './messages'
import { useHideActions, type HidingOffer } from './use-hide-actions'

/** Opens the choice between the model, the provider and the country of an offer. The palette has the same actions. */
export function HideMenu({ className, ...hiding }: HidingOffer & { className: string | undefined }) {
  const t = useMessages(hideCatalog)
  const actions = useHideActions(hiding)
  useActions(actions)
  if (actions.length === 0) return null
  const isHide = ({ effect }: (typeof actions)[number]) => effect !== undefined
  return (
    <MenuButton name={t('hide')} icon="eyeOff" className={className}>
      {(menu) => (
        <ActionMenu {...menu} label={t('hideFromList')} groups={[actions.filter(isHide), actions.filter((one) => !isHide(one))]} />
      )}
    </MenuButton>
  )
}
