import type { MarketOffer } from '../db'

type Location = MarketOffer['location']

const PLACES: Record<string, [city: string, country: string, region: string]> = {
  ams: ['Amsterdam', 'Netherlands', 'Europe'],
  ash: ['Ashburn', 'United States', 'North America'],
  atl: ['Atlanta', 'United States', 'North America'],
  bom: ['Mumbai', 'India', 'Asia'],
  bru: ['Brussels', 'Belgium', 'Europe'],
  chi: ['Chicago', 'United States', 'North America'],
  dfw: ['Dallas', 'United States', 'North America'],
  dub: ['Dublin', 'Ireland', 'Europe'],
  dxb: ['Dubai', 'United Arab Emirates', 'Middle East'],
  fal: ['Falkenstein', 'Germany', 'Europe'],
  fra: ['Frankfurt', 'Germany', 'Europe'],
  gra: ['Gravelines', 'France', 'Europe'],
  gru: ['São Paulo', 'Brazil', 'South America'],
  hel: ['Helsinki', 'Finland', 'Europe'],
  icn: ['Seoul', 'South Korea', 'Asia'],
  ist: ['Istanbul', 'Türkiye', 'Europe'],
  jnb: ['Johannesburg', 'South Africa', 'Africa'],
  kef: ['Reykjavík', 'Iceland', 'Europe'],
  las: ['Las Vegas', 'United States', 'North America'],
  lax: ['Los Angeles', 'United States', 'North America'],
  led: ['Saint Petersburg', 'Russia', 'Europe'],
  lon: ['London', 'United Kingdom', 'Europe'],
  mad: ['Madrid', 'Spain', 'Europe'],
  mkc: ['Kansas City', 'United States', 'North America'],
  mow: ['Moscow', 'Russia', 'Europe'],
  mtl: ['Montreal', 'Canada', 'North America'],
  nov: ['Novosibirsk', 'Russia', 'Asia'],
  nyc: ['New York', 'United States', 'North America'],
  osa: ['Osaka', 'Japan', 'Asia'],
  osl: ['Oslo', 'Norway', 'Europe'],
  par: ['Paris', 'France', 'Europe'],
  pdx: ['Portland', 'United States', 'North America'],
  prg: ['Prague', 'Czechia', 'Europe'],
  sin: ['Singapore', 'Singapore', 'Asia'],
  sjc: ['San Jose', 'United States', 'North America'],
  slc: ['Salt Lake City', 'United States', 'North America'],
  sof: ['Sofia', 'Bulgaria', 'Europe'],
  sto: ['Stockholm', 'Sweden', 'Europe'],
  syd: ['Sydney', 'Australia', 'Oceania'],
  tor: ['Toronto', 'Canada', 'North America'],
  tyo: ['Tokyo', 'Japan', 'Asia'],
  waw: ['Warsaw', 'Poland', 'Europe'],
  // Some providers report no city, and some report only the continent.
  us: ['', 'United States', 'North America'],
  ca: ['', 'Canada', 'North America'],
  ro: ['', 'Romania', 'Europe'],
  eu: ['', '', 'Europe'],
}

export function place(code: string): Location {
  const known = PLACES[code]
  if (!known) throw new Error(`no such place: ${code}`)
  const [city, country, region] = known
  return { city, country, region }
}
