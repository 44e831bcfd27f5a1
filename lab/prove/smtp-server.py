"""Two servers of SMTP on loopback, by aiosmtpd: STARTTLS and TLS from the first byte, both with a login.

Usage: smtp-server.py <certificate> <key> <port of STARTTLS> <port of TLS>. Prints "ready", then a line of JSON for each
message as python's email package reads it. A recipient with "+550" or "+451" is answered with that code.
"""

import asyncio
import email
import email.policy
import json
import logging
import re
import ssl
import sys
import warnings

from aiosmtpd.smtp import SMTP, AuthResult

# It warns of logins without STARTTLS, where TLS has begun before.
warnings.simplefilter("ignore")
logging.disable(logging.WARNING)

certificate, key, starttls_port, tls_port = sys.argv[1:]


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        code = re.search(r"\+(\d{3})", address)
        if code is not None:
            return f"{code[1]} {code[1][0]}.1.1 <{address}> is refused"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        parts = list(message.iter_parts())
        print(
            json.dumps(
                {
                    "port": server.local_port,
                    "isTls": session.ssl is not None,
                    "login": session.auth_data,
                    "recipients": envelope.rcpt_tos,
                    "headers": {name: str(value) for name, value in message.items()},
                    "types": [part.get_content_type() for part in parts],
                    "texts": [part.get_content() for part in parts],
                    "defects": [repr(d) for part in [message, *parts] for d in part.defects],
                    "longest": max(len(line) for line in envelope.content.split(b"\r\n")),
                }
            ),
            flush=True,
        )
        return "250 2.0.0 taken"


def authenticate(server, session, envelope, mechanism, data):
    login = f"{mechanism} {data.login.decode()} {data.password.decode()}"
    return AuthResult(success=login.endswith(" mailer pässword"), auth_data=login)


async def main():
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)

    def create(port, is_starttls):
        server = SMTP(
            Handler(),
            hostname="localhost",
            tls_context=context if is_starttls else None,
            require_starttls=is_starttls,
            authenticator=authenticate,
            auth_required=True,
            auth_require_tls=is_starttls,
        )
        server.local_port = port
        return server

    loop = asyncio.get_running_loop()
    for port, is_starttls in ((int(starttls_port), True), (int(tls_port), False)):
        await loop.create_server(
            lambda port=port, is_starttls=is_starttls: create(port, is_starttls),
            host="127.0.0.1",
            port=port,
            ssl=None if is_starttls else context,
        )
    print("ready", flush=True)
    await asyncio.Event().wait()


asyncio.run(main())
