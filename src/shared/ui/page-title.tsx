/** The document title. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · GPU Market Console`}</title>
}
