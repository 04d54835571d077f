import { afterEach, expect, test, vi } from 'vitest'
import { noticePermission, showNotice } from './desktop-notice'

afterEach(() => vi.unstubAllGlobals())

test('reports notifications as unsupported once the browser has refused one that it permits', () => {
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
