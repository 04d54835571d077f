import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Keyboard shortcuts',
  or: 'or',
  everywhere: 'Everywhere',
  escape: 'Close the top dialog or panel',
  searchField: 'Search field',
  chooseResult: 'Choose a result',
  openResult: 'Open it',
  toChips: 'Move to the filters and back',
  list: 'List of offers',
  page: 'This page',
  singleKeys: 'Single-key shortcuts',
  on: 'On',
  onlyInList: 'Only in the list',
  off: 'Off',
  singleKeysHelp:
    'They pause while you type or a dialog is open. Turn them off for voice input or a screen reader; Ctrl K, arrows, Enter and Esc still work.',
  layout: 'With a Russian layout the same keys work: О Л Ч К for j k x r.',
} as const satisfies Messages
