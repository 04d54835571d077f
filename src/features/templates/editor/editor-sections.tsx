import { AccessSection } from './access-section'
import { EnvSection } from './env-section'
import { ImageSection } from './image-section'
import { CommandSection, DiskSection } from './other-sections'
import { PrivacySection } from './privacy-section'
import { RegistrySection } from './registry-section'

/** All that can be changed of a template (SPEC 4.10). */
export function EditorSections() {
  return (
    <>
      <ImageSection />
      <EnvSection />
      <CommandSection />
      <RegistrySection />
      <AccessSection />
      <DiskSection />
      <PrivacySection />
    </>
  )
}
