import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  rented: 'The marketplace accepted the rental.',
  rentedStatus: 'The marketplace accepted the rental; the instance is “{status}” as of {time}.',
  next: 'Next steps',
  saveFirst: 'Save the passwords and tokens below: they’re shown only until this tab closes.',
  saveReceipt: 'Download the receipt below. It is also in this browser’s journal.',
  connect: 'Connect with the commands below. The status and address here don’t update, so check your account if the instance isn’t ready.',
  stop: 'To stop paying, stop the instance with {provider} or in your account. The API can’t do it, so this console can’t either.',
  stopUnnamed: 'To stop paying, stop the instance with the provider or in your account. The API can’t do it, so this console can’t either.',
  rentedNone: 'Accepted, but no instance was returned.',
  rentedSeveral: { one: 'The marketplace returned {count} instance.', other: 'The marketplace returned {count} instances.' },
  rentAnother: 'Rent this offer again',
  kitFailed: 'Rented, but the connection details couldn’t be shown',
  kitFailedWay: 'Download the response before leaving this tab: passwords are sent only once.',
  downloadRecord: 'Download record',
} as const satisfies Messages
