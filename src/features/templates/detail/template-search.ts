/** A template in the address. */
export interface TemplateSearch {
  /** The editor is open. */
  edit?: true | undefined
}

/** Reads the address; never throws. */
export const readTemplateSearch = ({ edit }: Record<string, unknown>): TemplateSearch => ({
  edit: edit === true || edit === '1' || edit === 'true' ? true : undefined,
})
