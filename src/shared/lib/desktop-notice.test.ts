import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('reports notifications as unsupported once the browser has refused one that it permits', async () => {
  vi.resetModules()
  const { noticePermission, showNotice } = await import('./desktop-notice')
  class Notice {
    static permission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  vi.stubGlobal('Notification', Notice)
  expect(noticePermission()).toBe('granted')
  showNotice('Reminder', 'text', 'tag')
  expect(noticePermission()).toBe('unsupported')
})
