import { describe, expect, test } from 'vitest'
import { isAnimated } from './animated-image.ts'

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const COLOURS = [0, 0, 0, 255, 255, 255]
const SCREEN = [...text('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, ...COLOURS]
const WAIT = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
const IMAGE_BLOCK = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
const WITH_COLOURS = [...IMAGE_BLOCK.slice(0, 9), 0x80, ...COLOURS, ...IMAGE_BLOCK.slice(10)]
const END = [0x3b]
const webp = (flags: number) => [...text('RIFF'), 9, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0, flags]

describe('a picture moves when it holds a second one', () => {
  test.each([
    { is: 'a GIF of one picture', bytes: [...SCREEN, ...WAIT, ...IMAGE_BLOCK, ...END], moves: false },
    { is: 'a GIF of two', bytes: [...SCREEN, ...WAIT, ...IMAGE_BLOCK, ...WAIT, ...IMAGE_BLOCK, ...END], moves: true },
    {
      is: 'a GIF whose pictures have their own colours',
      bytes: [...SCREEN, ...WITH_COLOURS, ...IMAGE_BLOCK],
      moves: true,
    },
    { is: 'a GIF cut short', bytes: [...SCREEN, ...IMAGE_BLOCK.slice(0, 4)], moves: false },
    {
      is: 'a GIF with anything behind its end',
      bytes: [...SCREEN, ...IMAGE_BLOCK, ...END, ...IMAGE_BLOCK],
      moves: false,
    },
    { is: 'a WebP that moves', bytes: webp(0x12), moves: true },
    { is: 'a WebP that does not', bytes: webp(0x10), moves: false },
    { is: 'a JPEG', bytes: [0xff, 0xd8, 0xff], moves: false },
    { is: 'nothing', bytes: [], moves: false },
  ])('$is', ({ bytes, moves }) => expect(isAnimated(Uint8Array.from(bytes))).toBe(moves))
})
