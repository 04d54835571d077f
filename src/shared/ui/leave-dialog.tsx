import { Button } from './button'
import { Dialog } from './dialog'

interface Props {
  title: string
  text: string
  leave: string
  isDanger?: boolean
  stay: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before leaving a page would lose data; Esc and Enter stay on the page. */
export function LeaveDialog({ title, text, leave, isDanger, stay, onLeave, onStay }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      foot={
        <>
          <Button variant={isDanger ? 'danger' : 'default'} onClick={onLeave}>
            {leave}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
