const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Returns the page with the content of one of its configuration tags: `<meta name="demo-key" content="…">`. */
export function withMeta(html: string, name: string, content: string): string {
  const place = new RegExp(`(?<=<meta name="${name}" content=")[^"]*`)
  if (!place.test(html)) throw new Error(`index.html has no place for ${name}`)
  return html.replace(place, () => escaped(content))
}
