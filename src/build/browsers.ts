import { readBuild } from './bundle.ts'
import { knownFeatures } from './browser-features.ts'
import { findNewer } from './newer-features.ts'

/** Fails if the production build uses a feature that the oldest supported browsers lack. */
const { files, text } = readBuild()
const known = knownFeatures()
const findings = files
  .filter((file) => /\.(js|css)$/.test(file))
  .flatMap((file) => findNewer(file, text(file), known).map((name) => `${file}: ${name}`))
for (const finding of findings) process.stdout.write(`${finding}\n`)
process.stdout.write(`${findings.length} features are newer than the oldest supported browsers\n`)
if (findings.length > 0) process.exitCode = 1
