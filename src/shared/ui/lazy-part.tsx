import { Component, lazy, Suspense, type ComponentType } from 'react'
import { ErrorAlert } from './error-alert'
import classes from './lazy-part.module.css'

/**
 * A part of a page that is fetched when it is first drawn. One that does not arrive, or fails, says so in its own place and
 * can be asked for again; bare `lazy()` would take the whole page with it, and what was typed into it.
 * @param load for example `async () => (await import('./place-fields')).PlaceFields`
 * @param Meanwhile stands in its place until it is there, and above the error
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<NoInfer<Props>>,
): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: await load() }))
  let Part = fetched()
  return class LatePart extends Component<Props> {
    override state = { error: null }
    static getDerivedStateFromError = (error: unknown) => ({ error })
    /** React keeps the failure with the part; whoever draws it next fetches it anew. */
    override componentDidCatch() {
      Part = fetched()
    }
    override render() {
      const { error } = this.state
      const meanwhile = Meanwhile && <Meanwhile {...this.props} />
      if (error === null) {
        return (
          <Suspense fallback={meanwhile}>
            <Part {...this.props} />
          </Suspense>
        )
      }
      return (
        <>
          {meanwhile}
          <div className={classes['failed']}>
            <ErrorAlert error={error} onRetry={() => this.setState({ error: null })} />
          </div>
        </>
      )
    }
  }
}
