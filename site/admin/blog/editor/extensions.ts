import Image from '@tiptap/extension-image'
import { Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** A product embedded in the text by its code; the article page renders its name and price. */
const ProductBox = Node.create({
  name: 'producto',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    codigo: {
      parseHTML: (element: HTMLElement) => element.getAttribute('data-producto'),
      renderHTML: ({ codigo }: { codigo: string }) => ({ 'data-producto': codigo }),
    },
    /** The grams for one person, in a recipe. */
    gramos: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-gramos'),
      renderHTML: ({ gramos }: { gramos: string | null }) => (gramos ? { 'data-gramos': gramos } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-producto]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
})

/** Exactly what the server accepts in an article (server/blog/clean-html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
  }),
  Image,
  ProductBox,
]
