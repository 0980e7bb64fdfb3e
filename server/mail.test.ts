import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { GiveUp } from './jobs.ts'
import { type Letter, openMail } from './mail.ts'

const LETTER: Letter = {
  id: '0199f0a0-0000-7000-8000-000000000001',
  sender: 'Ferrete',
  to: 'ana@correo.com',
  subject: 'Recibimos tu pedido · Picaña',
  text: 'Hola, Ana:\n\nPicaña y más.\n',
  html: '<p>Picaña</p>',
}

describe('without a mail server', () => {
  let room: string
  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'ferrete-mail-'))
  })
  afterAll(() => rm(room, { recursive: true }))

  test('every letter is a file that a mail program opens', async () => {
    const send = openMail(readConfig({ DATA_DIR: room, MAIL_FROM: 'caja@ferrete.example' }))

    await send(LETTER)

    expect(await readdir(join(room, 'mail'))).toEqual([`${LETTER.id}.eml`])
    const file = await readFile(join(room, 'mail', `${LETTER.id}.eml`), 'utf8')
    expect(file).toContain('From: Ferrete <caja@ferrete.example>')
    expect(file).toContain('Auto-Submitted: auto-generated')
    expect(file).not.toContain('List-Unsubscribe')
    expect(file).toContain('To: ana@correo.com')
    expect(file).toContain(`Message-ID: <${LETTER.id}@ferrete.example>`)
    expect(file).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(file).toContain('Content-Type: text/plain; charset=utf-8')
    expect(file).toContain('Content-Type: text/html; charset=utf-8')
  })

  test('who answers reaches a person, and a mailbox can stop the letter with one press (RFC 8058)', async () => {
    const send = openMail(readConfig({ DATA_DIR: room }))
    await send({ ...LETTER, replyTo: 'ventas@ferrete.example', stop: 'https://ferrete.example/api/avisos/1/parar' })
    const file = await readFile(join(room, 'mail', `${LETTER.id}.eml`), 'utf8')
    expect(file).toContain('Reply-To: ventas@ferrete.example')
    expect(file).toContain('List-Unsubscribe: <https://ferrete.example/api/avisos/1/parar>')
    expect(file).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('a subject or a name of several lines is one line: nobody writes a header of their own', async () => {
    const send = openMail(readConfig({ DATA_DIR: room }))
    const evil = 'Ana\r\nBcc: todos@correo.com\r\n\r\nHola'
    await send({ ...LETTER, subject: evil, sender: evil })
    const [head = ''] = (await readFile(join(room, 'mail', `${LETTER.id}.eml`), 'utf8')).split('\n\n')
    expect(head).toContain('Subject: Ana Bcc: todos@correo.com')
    expect(head).not.toMatch(/^Bcc:/m)
  })

  test('the same letter again is the same file', async () => {
    const send = openMail(readConfig({ DATA_DIR: room }))
    await send(LETTER)
    await send(LETTER)
    expect(await readdir(join(room, 'mail'))).toHaveLength(1)
  })

  test('a folder that cannot be written to fails the letter, so that it is tried again', async () => {
    const send = openMail(readConfig({ DATA_DIR: '/dev/null' }))
    await expect(send(LETTER)).rejects.toThrow(/ENOTDIR|EEXIST/)
  })
})

describe('with a mail server', () => {
  let server: Server
  let url: string
  const heard: string[] = []
  let answerToReader = '250 ok'
  let answerToLetter = '250 taken'
  beforeAll(async () => {
    server = createServer((socket) => {
      let inLetter = false
      const say = (line: string) => line && socket.write(`${line}\r\n`)
      say('220 mail')
      createInterface(socket).on('line', (line) => {
        heard.push(line)
        if (inLetter && line === '.') {
          inLetter = false
          say(answerToLetter)
        } else if (!inLetter) {
          inLetter = line === 'DATA'
          if (line.startsWith('RCPT TO')) say(answerToReader)
          else say(inLetter ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
        }
      })
      socket.on('error', () => {})
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => server.close())

  test('the letter goes to who it is for', async () => {
    await openMail(readConfig({ SMTP_URL: url, MAIL_FROM: 'caja@ferrete.example' }))(LETTER)

    expect(heard).toContain('MAIL FROM:<caja@ferrete.example>')
    expect(heard).toContain('RCPT TO:<ana@correo.com>')
    expect(heard).toContain(`Message-ID: <${LETTER.id}@ferrete.example>`)
  })

  test('a letter that is not taken fails, so that it is tried again', async () => {
    answerToLetter = '451 try later'
    await expect(openMail(readConfig({ SMTP_URL: url }))(LETTER)).rejects.toThrow('451')
  })

  test('a server that will not carry our letters (relay denied) may be set right: it is tried again', async () => {
    answerToReader = '554 5.7.1 Relay access denied'
    const sent = openMail(readConfig({ SMTP_URL: url }))(LETTER)
    await expect(sent).rejects.not.toBeInstanceOf(GiveUp)
    answerToReader = '250 ok'
  })

  test('a reader that does not exist is given up', async () => {
    answerToReader = '550 5.1.1 no such user'
    await expect(openMail(readConfig({ SMTP_URL: url }))(LETTER)).rejects.toBeInstanceOf(GiveUp)
    answerToReader = '250 ok'
  })

  test('a letter that is refused for good is given up, with what the server said', async () => {
    answerToLetter = '554 5.7.1 not this one'
    const sent = openMail(readConfig({ SMTP_URL: url }))(LETTER)
    await expect(sent).rejects.toThrow(new GiveUp('El servidor de correo no acepta el correo: 554 5.7.1 not this one'))
  })

  test('a server that says nothing more frees the line when the patience of the SMTP_URL is over', async () => {
    answerToLetter = ''
    await expect(openMail(readConfig({ SMTP_URL: `${url}?socketTimeout=200` }))(LETTER)).rejects.toThrow('Timeout')
  })

  test('a server that is not there fails the letter', async () => {
    await expect(openMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))(LETTER)).rejects.toThrow('ECONNREFUSED')
  })
})
