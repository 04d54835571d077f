/** Browsers resolve the path segments `.` and `..`, also encoded, and `compare` is a page of its own. */
const RESERVED = /^~*(?:\.{1,2}|compare)$/

/** A name as one segment of a path; a reserved one begins with a tilde. Half a character cannot be encoded. */
const toSegment = (name: string): string => (RESERVED.test(name) ? `~${name}` : name.replaceAll(/\p{Cs}/gu, '\uFFFD'))
const fromSegment = (segment: string): string => (RESERVED.test(segment) ? segment.replace('~', '') : segment)

/** For addresses without the router, in long lists. */
export const encodePathName = (name: string): string => encodeURIComponent(toSegment(name))

/** For a route with the name or the ID of an item: a link leads to the page of any name. */
export const pathName = <Name extends string>(name: Name) => {
  const mapped = (change: (text: string) => string) => (params: Record<Name, string>) =>
    ({ [name]: change(params[name]) }) as Record<Name, string>
  return { parse: mapped(fromSegment), stringify: mapped(toSegment) }
}
