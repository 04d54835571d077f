/** `unsupported` also on pages where the browser has no notifications at all, as in a private window of some browsers. */
export type NoticePermission = NotificationPermission | 'unsupported'

// Chrome on Android has the class and the permission, but only a service worker may show notifications there.
let refusing: typeof Notification | undefined

export const noticePermission = (): NoticePermission =>
  typeof Notification === 'undefined' || Notification === refusing ? 'unsupported' : Notification.permission

/** Asks the user. Only from a click: browsers block pages that ask on their own. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === 'default') await Notification.requestPermission().catch(() => undefined)
  return noticePermission()
}

/** Only if the user has allowed it; never leaves the device. @param tag replaces an earlier notification with the same tag, not silently */
export function showNotice(title: string, body: string, tag: string): void {
  if (noticePermission() !== 'granted') return
  try {
    const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true }
    const notice = new Notification(title, options)
    notice.addEventListener('click', () => {
      globalThis.focus()
      notice.close()
    })
  } catch {
    refusing = Notification
  }
}
