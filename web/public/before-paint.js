// Runs before the first paint, so that theme, top bar, panes, tags and dates do not visibly change.
// Also requests the user's own record, which every page of a user needs.
// client/preferences.ts has the rule for whose preference applies.
try {
  const root = document.documentElement
  const token = localStorage.getItem('token')
  if (token) root.dataset.session = 'user'
  let owner = 'visitor'
  try {
    const { sub, exp } = JSON.parse(atob(token.split('.')[1]))
    owner = sub
    // client/early-user.ts uses the reply.
    if (exp * 1000 > Date.now()) {
      const headers = { authorization: `Bearer ${token}` }
      const reply = fetch('/api/user', { headers }).catch(() => null)
      window.earlyUser = { [token]: reply }
      // Redirects other users from pages for admins.
      if ('forAdmins' in root.dataset) {
        window.isLedAway = reply.then(async (found) => {
          const isOther = found?.ok && !(await found.clone().json()).data.user.isAdmin
          if (isOther) location.replace('/notadmin')
          return isOther
        })
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
