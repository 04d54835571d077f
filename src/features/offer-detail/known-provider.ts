import { offer as fullOffer, type SearchOffer } from '@/contract/offer'
import type { Provider } from '@/contract/provider'
import { rawOf } from '@/contract/raw'

/** Facts about the provider of an offer: from the offer (SPEC 2.4), otherwise from the list of providers (SPEC 2.6). */
export interface KnownProvider {
  slug: string | null
  name: string | null
  country: string | null
  logo: string | null
  /** A headline; null if it repeats the name. */
  title: string | null
  description: string | null
  usesVpn: boolean | null
}

/** @param listed the provider in the list of providers @returns null if all facts except the translit name are unknown */
export function knownProvider(offer: SearchOffer, listed: Provider | undefined): KnownProvider | null {
  const full = fullOffer.safeParse(rawOf(offer)).data?.provider
  const first = (...texts: (string | null | undefined)[]) => texts.map((text) => text?.trim()).find(Boolean) ?? null
  const slug = first(offer.provider_translit_name, full?.translit_name)
  const name = first(full?.name, listed?.name)
  const title = first(full?.meta_title)
  const known = {
    slug,
    name,
    country: first(full?.country, listed?.country),
    logo: first(full?.logo, listed?.logo),
    title: title === name ? null : title,
    description: first(full?.meta_description, listed?.description),
    usesVpn: full?.use_vpn ?? null,
  }
  const { slug: _, ...facts } = known
  return Object.values(facts).some((fact) => fact !== null) ? known : null
}
