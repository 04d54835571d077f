import { useEffect, useState } from 'react'
import { afterPaint } from '@/shared/lib/after-paint'
import { lazyPart } from '@/shared/ui/lazy-part'
import classes from '../connect-page.module.css'

const SamplePreview = lazyPart(async () => (await import('./sample-preview')).SamplePreview)

/** Reserves the place of the preview, which loads after the form is on screen. */
export function SampleFrame() {
  const [isLoading, setLoading] = useState(false)
  useEffect(function loadAfterForm() {
    let isOver = false
    afterPaint(() => isOver || setLoading(true))
    return () => {
      isOver = true
    }
  }, [])
  return <figure className={classes['frame']}>{isLoading && <SamplePreview />}</figure>
}
