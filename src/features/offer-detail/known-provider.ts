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
  const held = fullOffer.safeParse(rawOf(offer)).data?.provider
  const first = (...texts: (string | null | undefined)[]) => texts.map((text) => text?.trim()).find(Boolean) ?? null
  const slug = first(offer.provider_translit_name, held?.translit_name)
  const name = first(held?.name, listed?.name)
  const title = first(held?.meta_title)
  const known = {
    slug,
    name,
    country: first(held?.country, listed?.country),
    logo: first(held?.logo, listed?.logo),
    title: title === name ? null : title,
    description: first(held?.meta_description, listed?.description),
    usesVpn: held?.use_vpn ?? null,
  }
  const { slug: _, ...facts } = known
  return Object.values(facts).some((fact) => fact !== null) ? known : null
}
