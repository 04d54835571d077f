import { useEffect } from 'react'

/** Puts a text in front of the document title, again after each change by a page. */
export function useTitlePrefix(text: string): void {
  useEffect(() => {
    if (text === '') return
    const prefix = `${text} · `
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`
    }
    const observer = new MutationObserver(add)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    add()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [text])
}
