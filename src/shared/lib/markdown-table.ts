/** A cell of a table in Markdown. */
export interface MarkdownCell {
  text: string
  isBold?: boolean
}

/** A table for issues and chats: the first column names the rows, the others stand at the right. */
export function writeMarkdownTable(heads: readonly string[], rows: readonly (readonly MarkdownCell[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const ruler = heads.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(heads.map(escaped)), line(ruler), ...rows.map((row) => line(row.map(written)))].join('\n') + '\n'
}

const written = ({ text, isBold = false }: MarkdownCell): string =>
  isBold && text.trim() !== '' ? `**${escaped(text.trim())}**` : escaped(text)

/** Names come from the service: no cell may break the table, become a link, a picture or HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~!#]/g, '\\$&')
    .replaceAll('://', ':\u200B//')
