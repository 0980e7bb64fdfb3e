import { describe, expect, test } from 'vitest'
import { isAnimated } from './animated-image.ts'

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))
const COLOURS = [0, 0, 0, 255, 255, 255]
const SCREEN = [...ascii('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, ...COLOURS]
const WAIT = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
const IMAGE_BLOCK = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
const WITH_COLOURS = [...IMAGE_BLOCK.slice(0, 9), 0x80, ...COLOURS, ...IMAGE_BLOCK.slice(10)]
const END = [0x3b]
const webp = (flags: number) => [...ascii('RIFF'), 9, 0, 0, 0, ...ascii('WEBPVP8X'), 10, 0, 0, 0, flags]

describe('an image is animated when it has a second frame', () => {
  test.each([
    { is: 'a GIF of one frame', bytes: [...SCREEN, ...WAIT, ...IMAGE_BLOCK, ...END], moves: false },
    {
      is: 'a GIF of two frames',
      bytes: [...SCREEN, ...WAIT, ...IMAGE_BLOCK, ...WAIT, ...IMAGE_BLOCK, ...END],
      moves: true,
    },
    {
      is: 'a GIF whose frames have local colour tables',
      bytes: [...SCREEN, ...WITH_COLOURS, ...IMAGE_BLOCK],
      moves: true,
    },
    { is: 'a truncated GIF', bytes: [...SCREEN, ...IMAGE_BLOCK.slice(0, 4)], moves: false },
    {
      is: 'a GIF with data after its end',
      bytes: [...SCREEN, ...IMAGE_BLOCK, ...END, ...IMAGE_BLOCK],
      moves: false,
    },
    { is: 'an animated WebP', bytes: webp(0x12), moves: true },
    { is: 'a still WebP', bytes: webp(0x10), moves: false },
    { is: 'a JPEG', bytes: [0xff, 0xd8, 0xff], moves: false },
    { is: 'an empty file', bytes: [], moves: false },
  ])('$is: $moves', ({ bytes, moves }) => expect(isAnimated(Uint8Array.from(bytes))).toBe(moves))
})
