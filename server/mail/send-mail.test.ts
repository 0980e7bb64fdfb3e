import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { PermanentFailure } from '#server/jobs.ts'
import { type Mail, openMailer } from './send-mail.ts'

const MAIL: Mail = {
  id: '0199f0a0-0000-7000-8000-000000000001',
  sender: 'Ferrete',
  to: 'ana@correo.com',
  subject: 'Recibimos tu pedido · Picaña',
  text: 'Hola, Ana:\n\nPicaña y más.\n',
  html: '<p>Picaña</p>',
}

describe('without a mail server', () => {
  let tempDir: string
  beforeAll(async () => {
    tempDir = await mkdtemp(join(tmpdir(), 'ferrete-mail-'))
  })
  afterAll(() => rm(tempDir, { recursive: true }))

  test('every mail is an .eml file', async () => {
    const send = openMailer(readConfig({ DATA_DIR: tempDir, MAIL_FROM: 'caja@ferrete.example' }))

    await send(MAIL)

    expect(await readdir(join(tempDir, 'mail'))).toEqual([`${MAIL.id}.eml`])
    const file = await readFile(join(tempDir, 'mail', `${MAIL.id}.eml`), 'utf8')
    expect(file).toContain('From: Ferrete <caja@ferrete.example>')
    expect(file).toContain('Auto-Submitted: auto-generated')
    expect(file).not.toContain('List-Unsubscribe')
    expect(file).toContain('To: ana@correo.com')
    expect(file).toContain(`Message-ID: <${MAIL.id}@ferrete.example>`)
    expect(file).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(file).toContain('Content-Type: text/plain; charset=utf-8')
    expect(file).toContain('Content-Type: text/html; charset=utf-8')
  })

  test('only its owner can read a mail, also in a folder that was made before', async () => {
    const before = join(tempDir, 'before')
    await mkdir(join(before, 'mail'), { recursive: true, mode: 0o755 })
    for (const DATA_DIR of [before, join(tempDir, 'new')]) {
      await openMailer(readConfig({ DATA_DIR }))(MAIL)
      expect((await stat(join(DATA_DIR, 'mail', `${MAIL.id}.eml`))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(join(tempDir, 'new', 'mail'))).mode & 0o777).toBe(0o700)
  })

  test('a mail has Reply-To and one-click unsubscribe (RFC 8058)', async () => {
    const send = openMailer(readConfig({ DATA_DIR: tempDir }))
    await send({
      ...MAIL,
      replyTo: 'ventas@ferrete.example',
      unsubscribeUrl: 'https://ferrete.example/api/avisos/1/parar',
    })
    const file = await readFile(join(tempDir, 'mail', `${MAIL.id}.eml`), 'utf8')
    expect(file).toContain('Reply-To: ventas@ferrete.example')
    expect(file).toContain('List-Unsubscribe: <https://ferrete.example/api/avisos/1/parar>')
    expect(file).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('line breaks in a subject or a name cannot inject a header', async () => {
    const send = openMailer(readConfig({ DATA_DIR: tempDir }))
    const evil = 'Ana\r\nBcc: todos@correo.com\r\n\r\nHola'
    await send({ ...MAIL, subject: evil, sender: evil })
    const [head = ''] = (await readFile(join(tempDir, 'mail', `${MAIL.id}.eml`), 'utf8')).split('\n\n')
    expect(head).toContain('Subject: Ana Bcc: todos@correo.com')
    expect(head).not.toMatch(/^Bcc:/m)
  })

  test('the same mail again is the same file', async () => {
    const send = openMailer(readConfig({ DATA_DIR: tempDir }))
    await send(MAIL)
    await send(MAIL)
    expect(await readdir(join(tempDir, 'mail'))).toHaveLength(1)
  })

  test('a folder that is not writable fails the job, so that it is retried', async () => {
    const send = openMailer(readConfig({ DATA_DIR: '/dev/null' }))
    await expect(send(MAIL)).rejects.toThrow(/ENOTDIR|EEXIST/)
  })
})

describe('with a mail server', () => {
  let server: Server
  let url: string
  const received: string[] = []
  let replyToRecipient = '250 ok'
  let replyToData = '250 taken'
  beforeAll(async () => {
    server = createServer((socket) => {
      let inData = false
      const say = (line: string) => line && socket.write(`${line}\r\n`)
      say('220 mail')
      createInterface(socket).on('line', (line) => {
        received.push(line)
        if (inData && line === '.') {
          inData = false
          say(replyToData)
        } else if (!inData) {
          inData = line === 'DATA'
          if (line.startsWith('RCPT TO')) say(replyToRecipient)
          else say(inData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
        }
      })
      socket.on('error', () => {})
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => server.close())

  test('the mail reaches its recipient', async () => {
    await openMailer(readConfig({ SMTP_URL: url, MAIL_FROM: 'caja@ferrete.example' }))(MAIL)

    expect(received).toContain('MAIL FROM:<caja@ferrete.example>')
    expect(received).toContain('RCPT TO:<ana@correo.com>')
    expect(received).toContain(`Message-ID: <${MAIL.id}@ferrete.example>`)
  })

  test('a temporary refusal fails the job, so that it is retried', async () => {
    replyToData = '451 try later'
    await expect(openMailer(readConfig({ SMTP_URL: url }))(MAIL)).rejects.toThrow('451')
  })

  test('a refused relay is retried, because the server can be reconfigured', async () => {
    replyToRecipient = '554 5.7.1 Relay access denied'
    const sent = openMailer(readConfig({ SMTP_URL: url }))(MAIL)
    await expect(sent).rejects.not.toBeInstanceOf(PermanentFailure)
    replyToRecipient = '250 ok'
  })

  test('an unknown recipient is given up', async () => {
    replyToRecipient = '550 5.1.1 no such user'
    await expect(openMailer(readConfig({ SMTP_URL: url }))(MAIL)).rejects.toBeInstanceOf(PermanentFailure)
    replyToRecipient = '250 ok'
  })

  test('a permanent refusal is given up, with the server’s reason', async () => {
    replyToData = '554 5.7.1 not this one'
    const sent = openMailer(readConfig({ SMTP_URL: url }))(MAIL)
    await expect(sent).rejects.toThrow(
      new PermanentFailure('El servidor de correo no acepta el correo: 554 5.7.1 not this one'),
    )
  })

  test('a stalled server is disconnected after the timeout of SMTP_URL', async () => {
    replyToData = ''
    await expect(openMailer(readConfig({ SMTP_URL: `${url}?socketTimeout=200` }))(MAIL)).rejects.toThrow('Timeout')
  })

  test('an unreachable server fails the job', async () => {
    await expect(openMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }))(MAIL)).rejects.toThrow('ECONNREFUSED')
  })
})
