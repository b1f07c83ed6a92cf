# Varnish 7 in front of the product: docs/operations.md, "A cache in front".
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may purge: the machine on which `purge-edge` runs.
acl operators {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ operators) {
      return (synth(403));
    }
    if (req.http.X-Purge-Tags) {
      ban("obj.http.Cache-Tag ~ " + req.http.X-Purge-Tags);
    } else {
      ban("obj.status != 0");
    }
    return (synth(200, "Banned"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Staff and clinics with a session are answered by the product; other cookies change nothing.
  if (req.http.Cookie ~ "(^|; *)(__Host-)?atlas-session=") {
    return (pass);
  }
  # Some pages are Markdown for those who prefer it; all browsers share the page.
  if (req.http.Accept ~ "(?i)text/markdown") {
    return (pass);
  }
  if (req.http.Accept ~ "text/html") {
    set req.http.Accept = "text/html";
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
    return (deliver);
  }
  # Everything else follows Cache-Control, as in browsers; without it nothing is stored.
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  set resp.http.X-Cache-Hits = obj.hits;
}
