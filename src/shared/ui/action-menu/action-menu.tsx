import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { runAction, type Action } from '@/shared/lib/actions'
import { Icon } from '../icon'
import classes from './action-menu.module.css'

export interface MenuAction extends Action {
  /** Its effect, below the label. */
  effect?: string
}

export interface ActionMenuProps {
  /** Heading and name of the menu. */
  label: string
  /** A line separates groups. */
  groups: readonly (readonly MenuAction[])[]
  /** The button of the menu, beside which it opens. */
  anchor: HTMLElement
  onClose: () => void
}

/** Pixels between the menu and its button, and between the menu and the edges of the window. */
const GAP = 4
const EDGE = 8

/** A menu of actions above the page, on a phone at its lower edge. Esc and a click beside it return the focus. */
export function ActionMenu({ label, groups, anchor, onClose }: ActionMenuProps) {
  'use no memo'
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const isClosing = useRef(false)
  const items = () => [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  useOpenBeside(layer, anchor)
  const close = () => {
    const back = opener instanceof HTMLElement && opener !== document.body ? opener : anchor
    // The menu must not leave the document while the focus moves.
    isClosing.current = true
    back.focus({ preventScroll: true })
    onClose()
  }
  const closeOnScroll = useEffectEvent(close)
  useEffect(
    // The menu has a fixed position, the button would move away from it.
    function followScroll() {
      const leave = () => closeOnScroll()
      document.addEventListener('scroll', leave, { passive: true })
      return () => document.removeEventListener('scroll', leave)
    },
    [],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const at = items().indexOf(document.activeElement as HTMLElement)
    const to = targetOf(key, at, items())
    if (key === 'Escape' || key === 'Tab') close()
    else if (to === undefined) return
    else to.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The attribute keeps a Mantine dialog around it open on Esc.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the menu inside; the click is beside it
    <div
      ref={layer}
      popover="manual"
      tabIndex={-1}
      className={`text ${classes['layer']}`}
      data-mantine-stop-propagation
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && close()}
      onContextMenu={(event: MouseEvent) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (isClosing.current || relatedTarget === anchor || currentTarget.contains(relatedTarget)) return
        // Without another control the focus would be lost, for example when the window loses it.
        if (relatedTarget === null) close()
        else onClose()
      }}
    >
      <div role="menu" aria-labelledby={id} className={`medium framed raised shadow absolute rounded-lg ${classes['menu']}`}>
        <p id={id} className="caption break-anywhere">
          {label}
        </p>
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <div key={group[0]?.id} role="none" className={classes['group']}>
              {group.map((action) => (
                <MenuLine
                  key={action.id}
                  action={action}
                  onRun={() => {
                    if (action.disabledReason?.()) return
                    close()
                    runAction(action)
                  }}
                />
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}

function useOpenBeside(layer: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  'use no memo'
  useLayoutEffect(
    function openBesideTheAnchor() {
      const element = layer.current
      if (!element) return
      // The browsers without popovers have a replacement, see boot.ts.
      element.showPopover()
      moveBeside(element, anchor)
      element.querySelector('button')?.focus({ preventScroll: true })
      // Not a prop: the rows of a list do not render again for their menu.
      anchor.setAttribute('aria-expanded', 'true')
      return () => anchor.setAttribute('aria-expanded', 'false')
    },
    [layer, anchor],
  )
}

function MenuLine({ action, onRun }: { action: MenuAction; onRun: () => void }) {
  'use no memo'
  const { label, effect, icon, isCurrent, key } = action
  const about = action.disabledReason?.() ?? effect
  return (
    <button
      type="button"
      role={isCurrent === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isCurrent}
      tabIndex={-1}
      aria-disabled={Boolean(action.disabledReason?.())}
      aria-keyshortcuts={key}
      className={classes['line']}
      onClick={onRun}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      {icon && <Icon className="dim" name={icon} />}
      <span className="break-anywhere grow">
        {label}
        {about && <small className="caption block"> {about}</small>}
      </span>
      {isCurrent && <Icon className="dim" name="check" />}
      {key !== undefined && !isCurrent && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  )
}

/** Arrows, Home, End, or the first letter of a line. */
function targetOf(key: string, at: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
}

/** Below the button if there is room, otherwise above. A style sheet overrides it on a phone. */
function moveBeside(layer: HTMLElement, anchor: HTMLElement): void {
  const menu = layer.querySelector<HTMLElement>('[role="menu"]')
  if (!menu) return
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { innerWidth, innerHeight } = globalThis
  const start = right - width >= EDGE ? right - width : left
  const isBelow = bottom + GAP + height <= innerHeight - EDGE
  menu.style.setProperty('--left', `${Math.max(EDGE, Math.min(start, innerWidth - width - EDGE))}px`)
  menu.style.setProperty('--top', `${Math.max(EDGE, isBelow ? bottom + GAP : top - GAP - height)}px`)
}
