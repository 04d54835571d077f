import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Import CSV',
  choose: 'Choose a file',
  another: 'Choose another file',
  about:
    'The first row names the columns: id or address says which host, status and price what to set. Empty cells and other columns change nothing. The file that Export CSV writes can be edited and imported.',
  tooLarge: 'The file is larger than 5\u00A0MB. Split it and import the parts.',
  unreadable: 'The browser could not read the file.',
  empty: 'The file is empty.',
  noHead: 'The first row has neither an “id” column nor an “address” column.',
  nothingToSet: 'The first row has neither a “status” column nor a “price” column.',
  rows: { one: '{count} row read', other: '{count} rows read' },
  errors: { one: '{count} row left out', other: '{count} rows left out' },
  errorsList: 'Rows left out',
  row: 'Row {row}: {fault}',
  more: { one: 'and {count} more', other: 'and {count} more' },
  noName: 'neither an ID nor an address',
  unknownHost: 'no loaded host is called “{said}”',
  sharedAddress: 'more than one host has the address “{said}”; give the ID',
  otherHost: 'the ID belongs to a host with another address than “{said}”',
  twice: '“{said}” is in the file twice; the first row counts',
  badStatus: '“{said}” is not one of the seven statuses',
  badPrice: '“{said}” is not a price',
  bothWays: 'write {plain} or {decimal} for “{said}”: the comma can be read both ways',
  negative: 'a price cannot be below 0',
  otherCurrency: 'the price is in {said}, this page is in {currency}; nothing is converted',
} as const satisfies Messages
