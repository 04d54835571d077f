/** Marks the first of the words that a text contains. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const small = text.toLowerCase()
  const word = words.find((one) => one !== '' && small.includes(one.toLowerCase()))
  // Lower case may change the length of a text in some languages; the mark is then left out.
  if (word === undefined || small.length !== text.length) return text
  const start = small.indexOf(word.toLowerCase())
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, start + word.length)}</mark>
      {text.slice(start + word.length)}
    </>
  )
}
