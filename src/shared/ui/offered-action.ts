import { useActions, type Action } from '@/shared/lib/actions'

/** Offers the action of a control to the command palette while the control is on the page. */
export function OfferedAction({ action }: { action: Action }): null {
  useActions([action])
  return null
}
