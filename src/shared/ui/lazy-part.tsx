import { Component, lazy, Suspense, type ComponentType } from 'react'
import { ErrorAlert } from './error-alert'

/**
 * Creates a component that is loaded on first render. If it fails, it shows an error in its own region with a retry
 * button; plain `lazy()` would replace the whole page and lose typed input.
 * @param load for example `async () => (await import('./place-fields')).PlaceFields`
 * @param Placeholder rendered until the component has loaded, and above the error
 * @param isQuiet true while the page is complete without the component: it shows no error
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<NoInfer<Props>>,
  isQuiet?: (props: NoInfer<Props>) => boolean,
): ComponentType<Props> {
  const fetched = () => lazy(async () => ({ default: await load() }))
  let Part = fetched()
  return class LatePart extends Component<Props> {
    override state = { error: null }
    static getDerivedStateFromError = (error: unknown) => ({ error })
    /** React caches the failure in the lazy component, so the next render needs a new one. */
    override componentDidCatch() {
      Part = fetched()
    }
    override render() {
      const { error } = this.state
      const placeholder = Placeholder && <Placeholder {...this.props} />
      if (error === null) {
        return (
          <Suspense fallback={placeholder}>
            <Part {...this.props} />
          </Suspense>
        )
      }
      if (isQuiet?.(this.props)) return placeholder
      return (
        <>
          {placeholder}
          <div className="at-bottom">
            <ErrorAlert error={error} onRetry={() => this.setState({ error: null })} />
          </div>
        </>
      )
    }
  }
}

/** For what a page is complete without: it shows neither a placeholder nor an error. */
export const quietPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, undefined, () => true)
