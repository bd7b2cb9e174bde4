# Raises its limits.
import resource

raised = []
for name in (name for name in dir(resource) if name.startswith('RLIMIT_')):
    which = getattr(resource, name)
    if resource.getrlimit(which)[1] == resource.RLIM_INFINITY:
        continue
    try:
        resource.setrlimit(which, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        raised.append(name)
    except (OSError, ValueError):
        pass
print(raised or 42)
