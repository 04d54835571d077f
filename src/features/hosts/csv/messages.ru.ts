import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Импорт CSV',
  choose: 'Выбрать файл',
  another: 'Выбрать другой файл',
  about:
    'Первая строка — столбцы: id или address находят хост, status и price задают значения, остальное игнорируется. Файл экспорта подойдёт.',
  tooLarge: 'Файл больше 5\u00A0МБ. Разделите его и импортируйте по частям.',
  unreadable: 'Браузер не смог открыть файл.',
  empty: 'Файл пуст.',
  noHead: 'В первой строке нет ни столбца «id», ни столбца «address».',
  nothingToSet: 'В первой строке нет ни столбца «status», ни столбца «price».',
  rows: 'Строк: {count}',
  errors: 'пропущено: {count}',
  byAddress: 'Редактор таблиц превратил ID в числа, хосты найдены по адресу. Таких строк: {count}.',
  labels: 'Отличающихся меток: {count}. Метки не импортируются, их можно изменить в списке.',
  errorsList: 'Пропущенные строки',
  row: 'Строка {row}: {fault}',
  more: 'и ещё {count}',
  noName: 'нет ни ID, ни адреса',
  unknownHost: 'среди загруженных хостов нет «{text}»',
  sharedAddress: 'адрес «{text}» есть у нескольких хостов, укажите ID',
  otherHost: 'у хоста с этим ID другой адрес, не «{text}»',
  twice: '«{text}» встречается в файле дважды, учтена первая строка',
  badStatus: '«{text}» — не статус: подойдут running, active, approved, waiting, review, inactive или blocked',
  badPrice: 'не удалось распознать цену «{text}»',
  bothWays: 'напишите {plain} или {decimal} вместо «{text}»: запятую можно понять двояко',
  negative: 'цена не может быть меньше 0',
  otherCurrency: 'цена указана в {text}, а на странице {currency}; пересчёта нет',
}
