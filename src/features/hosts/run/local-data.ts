import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { RUNS_KEY } from './has-runs'
import { hostRuns } from './run-store'

registerLocalData({
  name: 'host-runs',
  key: RUNS_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Last change of hosts', about: 'Which hosts were saved, so that you can undo it even after a reload.' },
    }),
    ru: async () => ({
      messages: { title: 'Последнее изменение хостов', about: 'Какие хосты сохранены: чтобы отменить изменение и после перезагрузки.' },
    }),
  }),
  items: {
    stores: [hostRuns.heads, hostRuns.lines],
    list: hostRuns.heads.list,
    read: () => ({ refused: 'unreadable' }),
    has: () => false,
    add: () => 0,
  },
  // Its Undo belongs to this moment and this browser; the history of each host is exported.
  isPortable: false,
})
