import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Import CSV',
  choose: 'Choose a file',
  another: 'Choose another file',
  about:
    'First row: column names. “id” or “address” finds the host, “status” and “price” set new values, the rest is ignored. An exported file works.',
  tooLarge: 'The file is larger than 5\u00A0MB. Split it and import the parts.',
  unreadable: 'The browser couldn’t read the file.',
  empty: 'The file is empty.',
  noHead: 'Add an “id” or “address” column to the first row.',
  nothingToSet: 'Add a “status” or “price” column to the first row.',
  rows: { one: '{count} row', other: '{count} rows' },
  errors: { one: '{count} row skipped', other: '{count} rows skipped' },
  byAddress: {
    one: 'A spreadsheet turned {count} ID into a number; its host was found by address.',
    other: 'A spreadsheet turned {count} IDs into numbers; their hosts were found by address.',
  },
  labels: {
    one: '{count} label differs. Labels aren’t imported: edit them in the list.',
    other: '{count} labels differ. Labels aren’t imported: edit them in the list.',
  },
  errorsList: 'Skipped rows',
  row: 'Row {row}: {fault}',
  more: 'and {count} more',
  noName: 'no ID or address',
  unknownHost: 'no host “{text}” in the loaded list',
  sharedAddress: 'more than one host has the address “{text}”; give the ID',
  otherHost: 'this ID belongs to a host with a different address, not “{text}”',
  twice: '“{text}” appears twice; the first row is used',
  badStatus: '“{text}” is not a status: use running, active, approved, waiting, review, inactive or blocked',
  badPrice: '“{text}” is not a price',
  bothWays: '“{text}” is ambiguous: write {plain} or {decimal}',
  negative: 'a price cannot be below 0',
  otherCurrency: 'price is in {text}, this page is in {currency}; prices aren’t converted',
} as const satisfies Messages
