// Runs before the first paint, so that theme, top bar, panes, tags and dates do not visibly change.
// Also requests the user's own record, which every page of a user needs. Some pages show users more than
// visitors. These are requested again, as the server renders them for their user.
// client/preferences.ts has the rule for whose preference applies.
try {
  const root = document.documentElement
  const token = localStorage.getItem('token')
  let owner = 'visitor'
  try {
    const { sub, exp } = JSON.parse(atob(token.split('.')[1]))
    owner = sub
    if (exp * 1000 > Date.now()) {
      root.dataset.session = 'user'
      const headers = { authorization: `Bearer ${token}` }
      const reply = fetch('/api/user', { headers }).catch(() => null)
      // client/call.ts uses the reply.
      window.earlyUser = { [token]: reply }
      const audience = root.dataset.for
      // main.tsx compares it with the token at hydration.
      if (audience) window.ownToken = token
      if (audience === 'admins') {
        window.ownPage = reply
          .then(async (found) => {
            if ((await found.clone().json()).data.user.isAdmin) return ownPage()
            location.replace('/notadmin')
            // Pending, so that before-alive.js does not load the scripts of a page that the user leaves.
            return new Promise(() => {})
          })
          // The page then works as for other users, and reports failures itself.
          .catch(() => null)
      } else if (audience === 'users') window.ownPage = ownPage().catch(() => null)

      async function ownPage() {
        const page = await fetch(location, { headers })
        const text = await page.text()
        return page.ok && localStorage.getItem('token') === token && text
      }
    }
  } catch {}
  const preferred = (name) =>
    localStorage.getItem(`kept:${owner}:${name}`) ?? localStorage.getItem(`kept:visitor:${name}`)

  const theme = preferred('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const share = Number(preferred('pane:problem'))
  if (share >= 25 && share <= 75) root.style.setProperty('--pane', `${share}%`)
  if (preferred('hide-tags') === 'yes') root.dataset.hideTags = ''
} catch {}

// The server does not know the viewer's time zone and writes dates in UTC. They are rewritten as the
// parser adds them, until the page's own script takes over. ui/DateText.tsx has the same format.
const times = document.getElementsByTagName('time')
let formatter
const rewriting = new MutationObserver(() => {
  for (const time of times) {
    formatter ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
    const text = formatter.format(new Date(time.dateTime))
    const [, weekday, date, clock] = /(.+?), (.+) at (.+)/.exec(text)
    const pieces = document.createTreeWalker(time, NodeFilter.SHOW_TEXT)
    while (pieces.nextNode()) {
      pieces.currentNode.data = pieces.currentNode.data
        .replace(/\w+day/, weekday)
        .replace(/\w+ \d+, \d+/, date)
        .replace(/\d+:\d+\s\wM/, clock)
    }
  }
})
rewriting.observe(document, { childList: true, subtree: true })
addEventListener('takeover', () => rewriting.disconnect())
