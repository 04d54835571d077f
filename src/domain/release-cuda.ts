/**
 * CUDA version of NVIDIA's monthly images, `nvcr.io/nvidia/pytorch:25.05-py3`, whose tags do not name it. Source: NVIDIA, PyTorch
 * release notes, "Release … is based on CUDA …" (docs.nvidia.com/deeplearning/frameworks/pytorch-release-notes), 2026-11-27.
 */
const RELEASES: Readonly<Record<string, string>> = {
  '11.8': '22.09 22.10 22.11 22.12',
  '12.0': '23.01 23.02',
  '12.1': '23.03 23.04 23.05 23.06 23.07',
  '12.2': '23.08 23.09 23.10',
  '12.3': '23.11 23.12 24.01 24.02',
  '12.4': '24.03 24.04 24.05',
  '12.5': '24.06 24.07',
  '12.6': '24.08 24.09 24.10 24.11 24.12',
  '12.8': '25.01 25.02 25.03',
  '12.9': '25.04 25.05 25.06',
  '13.0': '25.08 25.09 25.10 25.11',
  '13.1': '25.12',
  '13.2': '26.03',
}

const IMAGE = /^nvcr\.io\/nvidia\/(?:pytorch|tensorflow)$/i
const TAG = /^(\d{2}\.\d{2})(?:-|$)/

/** CUDA version of a monthly NVIDIA image, for example "12.9"; null for another image or an unknown release. */
export function releaseCuda(image: string, tag: string): string | null {
  const release = IMAGE.test(image) ? TAG.exec(tag)?.[1] : undefined
  if (release === undefined) return null
  return Object.keys(RELEASES).find((cuda) => RELEASES[cuda]?.split(' ').includes(release)) ?? null
}
