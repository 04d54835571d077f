import { downloadBlob, downloadText, FILE_TYPES } from '@/shared/lib/download-text'
import { datedFileName } from '@/shared/lib/local-date'

/** Style properties copied into the file, which has no style sheets. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'vector-effect',
  'paint-order',
]
const PAGE_ONLY = ['class', 'style', 'tabindex', 'href', 'role', 'aria-label', 'aria-hidden']

const SVG = 'http://www.w3.org/2000/svg'
/** Image pixels per CSS pixel: sharp on high-density screens and in print. */
const SHARPNESS = 2

/** Returns a standalone SVG file: styles become attributes, and a rectangle paints the background. */
function drawingOf(svg: SVGSVGElement, title: string): string {
  const { width, height } = sizeOf(svg)
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (original) writeLooks(element, getComputedStyle(original))
  }
  copy.setAttribute('xmlns', SVG)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const ground = document.createElementNS(SVG, 'rect')
  const [x = '0', y = '0', wide = String(width), high = String(height)] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
  for (const [name, value] of Object.entries({ x, y, width: wide, height: high })) ground.setAttribute(name, value)
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  const name = document.createElementNS(SVG, 'title')
  name.textContent = title
  copy.querySelector(':scope > title')?.remove()
  copy.prepend(name, ground)
  return new XMLSerializer().serializeToString(copy)
}

function writeLooks(element: Element, looks: CSSStyleDeclaration): void {
  for (const name of PAGE_ONLY) element.removeAttribute(name)
  for (const name of LOOKS) {
    const value = looks.getPropertyValue(name)
    if (value !== '') element.setAttribute(name, value)
  }
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const { width, height } = svg.getBoundingClientRect()
  return { width: Math.round(width), height: Math.round(height) }
}

/** Renders an SVG file as PNG. @throws if the browser cannot render it */
async function pictureOf(drawing: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([drawing], { type: FILE_TYPES.svg }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * SHARPNESS
    canvas.height = height * SHARPNESS
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, FILE_TYPES.png))
    if (!picture) throw new Error('the picture is empty')
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}

interface Saved {
  title: string
  /** Part of the name of the file. */
  fileName: string
  /** PNG instead of SVG. */
  isPicture: boolean
}

/** Downloads a plot as it is on screen. */
export async function savePlot(svg: SVGSVGElement, { title, fileName, isPicture }: Saved): Promise<void> {
  const drawing = drawingOf(svg, title)
  if (isPicture) downloadBlob(`${datedFileName(fileName)}.png`, await pictureOf(drawing, sizeOf(svg)))
  else downloadText(`${datedFileName(fileName)}.svg`, drawing, 'svg')
}
